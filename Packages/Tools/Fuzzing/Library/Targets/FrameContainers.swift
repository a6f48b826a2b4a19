import TerminalSwiftUI

/// Containers that scroll in both directions, measure, or fold, and the controls in them.
struct FrameContainers: View {
  @Bindable var stage: FrameStage

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        VStack(alignment: .leading) {
          measured
          folded
          ScrollView(.horizontal) {
            LazyHStack { ForEach(stage.rows, id: \.self) { Text("Item \($0) ") } }
          }
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 96))]) {
            ForEach(stage.rows, id: \.self) { row in Text(stage.texts[row % 8]).id(row) }
          }
          controls
          Button("First") { proxy.scrollTo(stage.rows.first) }
        }
      }
      .onChange(of: stage.selection) { _, row in proxy.scrollTo(row) }
    }
    .safeAreaInset(edge: .bottom) { if stage.flags[17] { Text(stage.texts[6]) } }
  }

  private var measured: some View {
    HStack(alignment: .top) {
      GeometryReader { proxy in
        Text("\(Int(proxy.size.width)) by \(Int(proxy.size.height))").frame(width: proxy.size.width * stage.fraction)
      }
      .frame(height: .cells(2))
      let layout = stage.flags[18] ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
      layout {
        Text(stage.texts[0])
        Text(stage.texts[1]).alignmentGuide(.leading) { _ in Double(-8 * (stage.width % 4)) }
      }
      Text(stage.texts[2]).badge(stage.width).redacted(reason: stage.flags[19] ? .placeholder : [])
    }
  }

  private var folded: some View {
    GroupBox(stage.texts[3]) {
      DisclosureGroup("More", isExpanded: $stage.flags[20]) {
        Text(stage.texts[4])
        LabeledContent("Width", value: "\(stage.width)")
      }
      if stage.flags[21] { ContentUnavailableView("Nothing", systemImage: "cart", description: Text(stage.texts[5])) }
    }
  }

  private var controls: some View {
    HStack {
      Slider(value: $stage.fraction, in: 0...1)
      Menu("Menu") { Button(stage.texts[6]) { stage.flags[22].toggle() } }
      Text(stage.texts[7]).popover(isPresented: $stage.flags[22]) { Text(stage.texts[0]) }
      Text("Context").contextMenu { Button("Toggle") { stage.flags[23].toggle() } }
    }
  }
}
