import Testing

@testable import TerminalUI

@MainActor
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

  struct Switching: View {
    @State private var isRow = true

    var body: some View {
      let layout = isRow ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout())
      layout {
        Counter()
        Button("Switch") { isRow.toggle() }
      }
    }
  }

  struct Counter: View {
    @State private var count = 0

    var body: some View {
      Button("count \(count)") { count += 1 }
    }
  }

  @Test func viewsKeepTheirStateInAnotherLayout() {
    let screen = Screen(40, 4) { Switching() }
    screen.tap("count 0")
    #expect(screen.lines.count == 1)
    screen.tap("Switch")
    #expect(screen.lines.count == 2)
    #expect(screen.lines.first?.contains("count 1") == true)
  }

  @Test func stackLayoutsAreStacks() {
    let layout = Screen(20, 3) {
      HStackLayout(spacing: 16) {
        Text("a")
        Spacer()
        Text("b")
      }
    }
    let stack = Screen(20, 3) {
      HStack(spacing: 16) {
        Text("a")
        Spacer()
        Text("b")
      }
    }
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
