import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct GridCellTests {
  private func grid(@ViewBuilder _ content: () -> some View) -> [String] {
    let view = content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    // The last line shows the keys.
    return Screen(30, 6) { view }.lines.dropLast()
  }

  @Test func columnAlignmentOfOneCellAppliesToTheColumn() {
    let drawn = grid {
      Grid(alignment: .leading) {
        GridRow {
          Text("a").gridColumnAlignment(.trailing)
          Text("b")
        }
        GridRow {
          Text("long")
          Text("c")
        }
      }
    }
    #expect(drawn == ["   a  b", "long  c"])
  }

  @Test func anchorMovesOneCell() {
    let drawn = grid {
      Grid(alignment: .leading) {
        GridRow { Text("a").gridCellAnchor(.trailing) }
        GridRow { Text("b") }
        GridRow { Text("long") }
      }
    }
    #expect(drawn == ["   a", "b", "long"])
  }

  @Test func unsizedCellDoesNotWidenItsColumn() {
    let drawn = grid {
      Grid(alignment: .leading) {
        GridRow { Divider().gridCellUnsizedAxes(.horizontal).gridCellColumns(2) }
        GridRow {
          Text("a")
          Text("b")
        }
      }
    }
    #expect(drawn == ["────", "a  b"])
  }

  private nonisolated enum Colon: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> Double { context[.leading] }
  }

  @Test func viewsAlignByAGuideOfTheApp() {
    let colon = HorizontalAlignment(Colon.self)
    let drawn = grid {
      VStack(alignment: colon, spacing: 0) {
        Text("ab: 1").alignmentGuide(colon) { _ in 16 }
        Text("abcd: 2").alignmentGuide(colon) { _ in 32 }
        Text(": 3")
      }
    }
    #expect(drawn == ["  ab: 1", "abcd: 2", "    : 3"])
  }
}

struct LazyGridTests {
  private static let twoColumns = [
    GridItem(.flexible(), alignment: .leading), GridItem(.flexible(), alignment: .leading),
  ]

  @Test func viewsFillTheColumnsLineByLine() {
    let screen = Screen(21, 4) {
      ScrollView { LazyVGrid(columns: Self.twoColumns) { ForEach(0..<5) { Text("c\($0)") } } }
    }
    #expect(screen.lines == ["c0        c1", "c2        c3", "c4"])
  }

  @Test func adaptiveColumnsFollowTheWidth() {
    let screen = Screen(21, 5) {
      ScrollView { LazyVGrid(columns: [GridItem(.adaptive(minimum: 40))]) { ForEach(0..<6) { Text("c\($0)") } } }
    }
    #expect(screen.lines.count == 2)
    screen.resize(12, 5)
    #expect(screen.lines.count == 3)
  }

  @Test func adaptiveColumnsShareTheRoomOfAStack() {
    let screen = Screen(21, 5) {
      HStack(spacing: 8) {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 40), alignment: .leading)]) {
          ForEach(0..<4) { Text("c\($0)") }
        }
        Text("beside")
      }
    }
    #expect(screen.lines == ["c0     c1      beside", "c2     c3"])
    let items = [GridItem(.adaptive(minimum: 40))]
    let unlimited = GridTrack.tracks(items, in: ProposedSize.unlimited, along: .horizontal, alignment: .leading)
    #expect(unlimited.count == 1000)
  }

  @Test func headersHaveLinesOfTheirOwn() {
    let screen = Screen(21, 4) {
      ScrollView {
        LazyVGrid(columns: Self.twoColumns) {
          Text("x")
          Section("Head") { ForEach(0..<2) { Text("c\($0)") } }
        }
      }
    }
    #expect(screen.lines.map { $0.filter { $0 != " " } } == ["x", "Head", "c0c1"])
  }

  struct Cell: View {
    let number: Int
    let log: BuiltRows

    var body: some View {
      log.built.insert(number)
      return Text("item\(number)")
    }
  }

  @Test func onlyVisibleLinesAreBuilt() {
    let log = BuiltRows()
    let screen = Screen(21, 5) {
      ScrollView { LazyVGrid(columns: Self.twoColumns) { ForEach(0..<10_000) { Cell(number: $0, log: log) } } }
    }
    #expect(screen.lines.count == 5 && log.built.count <= 14)
  }

  @Test func horizontalStackBuildsVisibleViewsAndScrolls() {
    let log = BuiltRows()
    let screen = Screen(20, 3) {
      ScrollView(.horizontal) { LazyHStack { ForEach(0..<1000) { Cell(number: $0, log: log) } } }
    }
    #expect(screen.lines.first?.hasPrefix("item0 item1") == true && log.built.count <= 8)
    screen.press(.right)
    #expect(screen.lines.first?.hasPrefix("0 item1") == true)
    screen.press(.left)
    #expect(screen.lines.first?.hasPrefix("item0") == true)
  }

  @Test func horizontalGridFillsItsRows() {
    let screen = Screen(20, 3) {
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.fixed(16)), GridItem(.fixed(16))]) { ForEach(0..<4) { Text("c\($0)") } }
      }
    }
    #expect(screen.lines == ["c0 c2", "c1 c3"])
  }
}

struct CustomLayoutTests {
  /// A layout with the types of SwiftUI.
  struct Diagonal: Layout {
    var step: CGFloat = 16

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      return CGSize(
        width: step * CGFloat(sizes.count - 1) + (sizes.last?.width ?? 0), height: sizes.map(\.height).reduce(0, +))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      var position = bounds.origin
      for subview in subviews {
        subview.place(at: position, anchor: .topLeading, proposal: .unspecified)
        position = CGPoint(x: position.x + step, y: position.y + subview.sizeThatFits(.unspecified).height)
      }
    }
  }

  @Test func layoutOfTheAppPlacesItsViews() {
    let screen = Screen(5, 3) {
      Diagonal {
        Text("a")
        Text("b")
        Text("c")
      }
    }
    #expect(screen.window.text() == ["a", "  b", "    c"])
  }

  @Test func viewsKeepTheirStateInAnotherLayout() {
    let screen = Screen(40, 4, state: true) { $isRow in
      let layout = isRow ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout())
      layout {
        Stateful(value: 0) { $count in Button("count \(count)") { count += 1 } }
        Button("Switch") { isRow.toggle() }
      }
    }
    screen.tap("count 0")
    #expect(screen.lines.count == 1)
    screen.tap("Switch")
    #expect(screen.lines.count == 2 && screen.lines.first?.contains("count 1") == true)
  }

  @Test func stackLayoutsAreStacks() {
    let views = TupleView(Text("a"), Spacer(), Text("b"))
    let layout = Screen(20, 3) { HStackLayout(spacing: 16) { views } }
    let stack = Screen(20, 3) { HStack(spacing: 16) { views } }
    #expect(layout.window.text() == stack.window.text())
  }

  struct Weight: LayoutValueKey {
    static let defaultValue = 1
  }

  struct Weighted: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for subview in subviews {
        let column = CGFloat(subview[Weight.self]) * 8
        subview.place(at: CGPoint(x: bounds.minX + column, y: bounds.minY), proposal: .unspecified)
      }
    }
  }

  @Test func layoutReadsTheValuesOfItsViews() {
    let screen = Screen(6, 1) {
      Weighted {
        Text("a")
        Text("b").layoutValue(key: Weight.self, value: 4)
      }
    }
    #expect(screen.window.text() == [" a  b"])
  }
}
