import TerminalSwiftUI

extension VocabularyTable {
  static let layout = Family(title: "Layout") { family in
    family.same("VStack(alignment:spacing:content:)") { VStack(alignment: .leading, spacing: 8) { Text("a") } }
    family.same("HStack(alignment:spacing:content:)") { HStack(alignment: .top, spacing: 8.5) { Text("a") } }
    family.same("ZStack(alignment:content:)") { ZStack(alignment: .bottomTrailing) { Text("a") } }
    family.same("LazyVStack(alignment:spacing:content:)") { ScrollView { LazyVStack(spacing: 12) { Text("a") } } }
    family.swiftUI.same("Grid, GridRow") { Grid(horizontalSpacing: 16) { GridRow { Text("a") } } }
    family.same("Spacer(), Spacer(minLength:)") {
      HStack {
        Spacer(minLength: 8); Text("a"); Spacer()
      }
    }
    family.same("Divider()") { VStack { Divider() } }
    family.same("Group { }") { Group { Text("a") } }
    family.same("ViewThatFits { }") {
      ViewThatFits {
        Text("a long text"); Text("a")
      }
    }
    family.same(".padding()") { Text("a").padding() }
    family.approximated(".padding(_:_:)", "rounded to cells", uses: 677) { Text("a").padding(.horizontal, 12) }
    family.approximated(".padding(EdgeInsets)", "rounded to cells", uses: 49) {
      Text("a").padding(EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
    }
    family.approximated(".frame(width:height:alignment:)", "rounded to cells") {
      Text("a").frame(width: 120, height: 44)
    }
    family.same(".frame(maxWidth: .infinity, alignment:)") { Text("a").frame(maxWidth: .infinity, alignment: .leading) }
    family.approximated(".frame(minWidth:idealWidth:maxWidth:...)", "rounded to cells") {
      Text("a").frame(minWidth: 80, idealWidth: 120, maxWidth: 200, minHeight: 20)
    }
    family.same(".fixedSize(horizontal:vertical:)") { Text("a").fixedSize(horizontal: false, vertical: true) }
    family.same(".layoutPriority(_:)") {
      HStack {
        Text("a").layoutPriority(1); Text("b")
      }
    }
    family.same(".overlay(alignment:content:)") { Text("a").overlay(alignment: .trailing) { Text("b") } }
    family.same(".background(alignment:content:)") { Text("a").background(alignment: .leading) { Text("b") } }
    family.same(".background(_: Color)") { Text("a").background(.blue) }
    family.same(".hidden()") { Text("a").hidden() }
    family.same("ScrollView { }") { ScrollView { Text("a") } }
    family.same("ScrollView(.horizontal)", uses: 45) { ScrollView(.horizontal) { HStack { Text("a") } } }
    family.noEffect("ScrollView(showsIndicators:)", "the bar is a part of the view") {
      ScrollView(.vertical, showsIndicators: false) { Text("a") }
    }
    family.same("ScrollViewReader { proxy in }", uses: 30) { ScrollViewReader { _ in ScrollView { Text("a").id(1) } } }
    family.same(".scrollPosition(id:anchor:)") {
      ScrollView { LazyVStack { Text("a").id(1) } }.scrollPosition(id: .constant(1 as Int?))
    }
    family.same("LazyHStack") { ScrollView(.horizontal) { LazyHStack { Text("a") } } }
    family.same("LazyVGrid(columns:), GridItem", uses: 40) {
      ScrollView { LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) { Text("a") } }
    }
    family.same("GeometryReader { proxy in }", uses: 48) {
      GeometryReader { proxy in Text("a").frame(width: proxy.size.width * 0.5) }
    }
    family.swiftUI.approximated(".offset(x:y:)", "rounded to cells", uses: 84) { Text("a").offset(x: 8, y: -16) }
    family.swiftUI.approximated(".position(x:y:)", "rounded to cells") { Text("a").position(x: 40, y: 32) }
    family.same(".zIndex(_:)") {
      ZStack {
        Text("a").zIndex(1); Text("b")
      }
    }
    family.swiftUI.same(".alignmentGuide(_:computeValue:)") {
      VStack { Text("a").alignmentGuide(.leading) { $0[.trailing] } }
    }
    family.swiftUI.same(".aspectRatio(_:contentMode:)") { Color.red.aspectRatio(1, contentMode: .fit) }
    family.swiftUI.same(".scaledToFit()") { Color.red.scaledToFit() }
    family.swiftUI.same(".safeAreaInset(edge:content:)", uses: 26) {
      Text("a").safeAreaInset(edge: .bottom) { Text("b") }
    }
    family.swiftUI.noEffect(".ignoresSafeArea()", "a terminal has no safe area", uses: 80) {
      Text("a").ignoresSafeArea()
    }
    family.same("HStackLayout, AnyLayout", uses: 85) { AnyLayout(VStackLayout()) { Text("a") } }
  }
}
