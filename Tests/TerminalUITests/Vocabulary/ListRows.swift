import TerminalSwiftUI

extension VocabularyTable {
  private nonisolated struct Person: Identifiable, Sendable {
    let name: String
    var id: String { name }
    var children: [Person]?
  }

  private nonisolated static let people = [Person(name: "Ada")]

  static let tables = Family(title: "Tables, editing and gestures") { family in
    addTables(to: &family)
    addRows(to: &family)
    addGestures(to: &family)
    addAnimations(to: &family)
    addGrids(to: &family)
  }

  private static func addTables(to family: inout Family) {
    family.swiftUI.same("Table(_:selection:columns:), TableColumn(_:value:)") {
      Table(people, selection: .constant(Set<String>())) { TableColumn("Name", value: \.name) }
    }
    family.swiftUI.same("Table(_:sortOrder:columns:)") {
      Table(people, sortOrder: .constant([KeyPathComparator(\Person.name)])) { TableColumn("Name", value: \.name) }
    }
    family.swiftUI.same("Table(of:columns:rows:), TableRow") {
      Table(of: Person.self) {
        TableColumn("Name", value: \.name)
      } rows: {
        ForEach(people) { TableRow($0) }
      }
    }
    family.swiftUI.same("TableColumn.width(min:ideal:max:)") {
      Table(people) { TableColumn("Name", value: \.name).width(min: 40, ideal: 80, max: 120) }
    }
    family.swiftUI.same(".tableColumnHeaders(_:)") {
      Table(people) { TableColumn("Name", value: \.name) }.tableColumnHeaders(.hidden)
    }
  }

  private static func addRows(to family: inout Family) {
    family.same("List(selection: Binding<Set>)") { List(selection: .constant(Set<Int>())) { Text("a").tag(1) } }
    family.swiftUI.same("List(_:children:)") { List(people, children: \.children) { Text($0.name) } }
    family.same("Section(_:isExpanded:content:)") { List { Section("A", isExpanded: .constant(true)) { Text("a") } } }
    family.same("Section(content:header:footer:)") {
      List {
        Section {
          Text("a")
        } header: {
          Text("A")
        } footer: {
          Text("z")
        }
      }
    }
    family.approximated(".onDelete(perform:)", "the key `x` of the selected row") {
      List { ForEach([1], id: \.self) { Text("\($0)") }.onDelete { _ in } }
    }
    family.approximated(".onMove(perform:)", "a menu on the key `x` of the selected row") {
      List { ForEach([1], id: \.self) { Text("\($0)") }.onMove { _, _ in } }
    }
    family.same(".deleteDisabled(_:), .moveDisabled(_:)") {
      List { ForEach([1], id: \.self) { Text("\($0)").deleteDisabled(true).moveDisabled(true) }.onDelete { _ in } }
    }
    family.approximated(".swipeActions(edge:allowsFullSwipe:)", "a menu on the key `x` of the selected row") {
      List { Text("a").swipeActions(edge: .leading) { Button("Pin") {} } }
    }
    family.swiftUI.same("EditButton(), \\.editMode") { EditButton().environment(\.editMode, .constant(.active)) }
  }

  private static func addGestures(to family: inout Family) {
    family.swiftUI.same(".gesture(TapGesture(count:))") { Text("a").gesture(TapGesture(count: 2).onEnded {}) }
    family.swiftUI.approximated("DragGesture", "reported by cell") {
      Text("a").gesture(DragGesture().onChanged { _ in }.onEnded { _ in })
    }
    family.swiftUI.approximated(
      "LongPressGesture, .onLongPressGesture(perform:)", "by the mouse; a key performs it at once"
    ) {
      Text("a").onLongPressGesture {}
    }
    family.swiftUI.same("@GestureState, .updating(_:body:)") {
      Text("a").gesture(
        DragGesture().updating(GestureState(wrappedValue: 0.0)) { value, state, _ in state = value.translation.width })
    }
    family.swiftUI.same(".highPriorityGesture(_:), .simultaneousGesture(_:)") {
      Text("a").highPriorityGesture(TapGesture()).simultaneousGesture(TapGesture())
    }
    family.swiftUI.same(".simultaneously(with:), .exclusively(before:), .sequenced(before:)") {
      Text("a").gesture(LongPressGesture().sequenced(before: DragGesture()))
    }
    family.swiftUI.noEffect(".onHover(perform:)", "a terminal reports the pointer only when a button is pressed") {
      Text("a").onHover { _ in }
    }
    family.swiftUI.same("HSplitView, VSplitView") { HSplitView { Text("a") } }
  }

  private static func addAnimations(to family: inout Family) {
    family.approximated(".transition(.slide), .scale, .move(edge:), .push(from:)", "a fade") {
      Text("a").transition(.slide).transition(.scale).transition(.push(from: .leading))
    }
    family.same(".transition(.asymmetric(insertion:removal:))") {
      Text("a").transition(.asymmetric(insertion: .opacity, removal: .identity))
    }
    family.same("AnyTransition.combined(with:)") { Text("a").transition(.opacity.combined(with: .slide)) }
    family.approximated(".spring(response:dampingFraction:), .bouncy, .snappy", "without swings", uses: 30) {
      Text("a").animation(.spring(response: 0.4, dampingFraction: 0.6), value: 1).animation(.bouncy, value: 1)
    }
    family.same("Animation.delay(_:), .speed(_:), .repeatCount(_:), .repeatForever()") {
      Text("a").animation(.linear.delay(1).speed(2).repeatCount(3), value: 1).animation(
        .linear.repeatForever(), value: 1)
    }
    family.same("Animation.timingCurve(_:_:_:_:duration:)") {
      Text("a").animation(.timingCurve(0.2, 0, 0.4, 1, duration: 1), value: 1)
    }
    family.swiftUI.same("withAnimation(_:_:completion:)") {
      Button("a") {
        withAnimation(.default) {
        } completion: {
        }
      }
    }
    family.declined("PhaseAnimator, KeyframeAnimator", "cells move in whole steps; use `TimelineView`")
  }

  private static func addGrids(to family: inout Family) {
    family.swiftUI.same(".gridCellColumns(_:)") { Grid { GridRow { Text("a").gridCellColumns(2) } } }
    family.swiftUI.same(".gridCellAnchor(_:)") { Grid { GridRow { Text("a").gridCellAnchor(.trailing) } } }
    family.swiftUI.same(".gridColumnAlignment(_:)") { Grid { GridRow { Text("a").gridColumnAlignment(.trailing) } } }
    family.swiftUI.same(".gridCellUnsizedAxes(_:)") { Grid { GridRow { Text("a").gridCellUnsizedAxes(.horizontal) } } }
    family.approximated("HorizontalAlignment(_:), AlignmentID", "with Foundation, the position is a `Double`") {
      VStack(alignment: HorizontalAlignment(Guide.self)) { Text("a") }
    }
    family.declined("GridLayout", "use `Grid`")
  }

  private nonisolated enum Guide: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> Double { context[.leading] }
  }
}
