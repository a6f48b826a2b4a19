import TerminalSwiftUI

enum LayoutExamples {
  static let topic = GalleryTopic(
    name: "Layout", summary: "Stacks, proportions, layouts of the app, and split views",
    examples: [
      GalleryExample("Stacks", "Views beside, below and in front of each other.", StackExample()),
      GalleryExample("GeometryReader", "The panes divide the width that the reader reports.", GeometryExample()),
      GalleryExample("ViewThatFits", "The first view that fits the width; the slider changes it.", FittingExample()),
      GalleryExample("AnyLayout", "The same three views; the toggle switches their layout.", AnyLayoutExample()),
      GalleryExample("Layout", "A layout of the app, which continues in the next line.", FlowLayoutExample()),
      GalleryExample("Alignment guides", "Each name ends where the others end.", GuideExample()),
      GalleryExample(
        "Offset and zIndex", "An offset moves what is drawn. The selected card is in front.",
        OffsetExample()),
      GalleryExample(
        "Split views", "The mouse, or Ctrl with an arrow, moves the line between two panes.",
        SplitExample()),
      GalleryExample(
        "GroupBox and Panel", "Frames with a title. A panel has texts in its border.", rows: 14, GroupBoxExample()),
    ])
}

struct StackExample: View {
  var body: some View {
    HStack(alignment: .top, spacing: .cells(4)) {
      VStack(alignment: .leading, spacing: .cells(0)) {
        Text("VStack").bold()
        Divider().frame(width: .cells(8))
        Text("one")
        Text("two")
      }
      HStack(spacing: .cells(1)) {
        Text("HStack").bold()
        Text("one")
        Text("two")
      }
      ZStack(alignment: .bottomTrailing) {
        Rectangle().fill(.indigo).frame(width: .cells(16), height: .cells(4))
        Text(" ZStack ").bold().foregroundStyle(.white)
      }
      Spacer()
    }
  }
}

struct GeometryExample: View {
  @State private var share = 0.4

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      GeometryReader { geometry in
        HStack(spacing: .cells(1)) {
          pane("\(Int((share * 100).rounded())) %", .blue).frame(width: geometry.size.width * share)
          pane("of \(Int(geometry.size.width / 8)) columns", .indigo)
        }
      }
      .frame(height: .cells(3))
      HStack {
        Text("Share")
        Slider(value: $share, in: 0...1, step: 0.1) { Text("Share") }
      }
    }
  }

  private func pane(_ title: String, _ color: Color) -> some View {
    Text(verbatim: title).lineLimit(1).foregroundStyle(.white)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(color)
  }
}

struct FittingExample: View {
  @State private var width = 40.0

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      ViewThatFits {
        Text("Departs at 9:30 from platform 4")
        Text("9:30, platform 4")
        Text("9:30")
      }
      .frame(width: .cells(Int(width)), alignment: .leading)
      .border(.border)
      HStack {
        Text("Width")
        Slider(value: $width, in: 6...40, step: 2) { Text("Width") }
      }
    }
  }
}

struct AnyLayoutExample: View {
  @State private var isVertical = false

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Toggle("Vertical", isOn: $isVertical)
      layout {
        tile("Draft", .orange)
        tile("Review", .yellow)
        tile("Done", .green)
      }
    }
  }

  private var layout: AnyLayout {
    isVertical
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: .cells(0))) : AnyLayout(HStackLayout(spacing: .cells(2)))
  }

  private func tile(_ title: String, _ color: Color) -> some View {
    HStack {
      Circle().fill(color).frame(width: .cells(2), height: .cells(1))
      Text(verbatim: title)
    }
  }
}

struct FlowLayoutExample: View {
  private let tags = ["swift", "terminal", "views", "layout", "keyboard", "mouse", "charts", "images", "tests"]

  var body: some View {
    FlowLayout(spacing: 16) {
      ForEach(tags, id: \.self) { Text($0).padding(.horizontal, .cells(1)).background(.indigo) }
    }
  }
}

private struct FlowLayout: Layout {
  let spacing: Double

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let frames = frames(of: subviews, width: proposal.width ?? .infinity)
    return CGSize(width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (subview, frame) in zip(subviews, frames(of: subviews, width: bounds.width)) {
      subview.place(at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), proposal: .unspecified)
    }
  }

  /// Places each view after the one before it, or below if the line is full.
  private func frames(of subviews: Subviews, width: Double) -> [CGRect] {
    var next = CGPoint.zero
    return subviews.map { subview in
      let size = subview.sizeThatFits(.unspecified)
      if next.x + size.width > width { next = CGPoint(x: 0, y: next.y + size.height + 16) }
      defer { next.x += size.width + spacing }
      return CGRect(origin: next, size: size)
    }
  }
}

struct GuideExample: View {
  var body: some View {
    VStack(alignment: .leading, spacing: .cells(0)) {
      line("From", "Lisbon")
      line("Destination", "Porto")
      line("Seat", "12, window")
    }
  }

  private func line(_ name: String, _ value: String) -> some View {
    HStack {
      Text(verbatim: name).foregroundStyle(.secondary)
      Text(verbatim: value)
    }
    .alignmentGuide(.leading) { _ in Double(name.count * 8 - 88) }
  }
}

struct OffsetExample: View {
  @State private var spread = 2
  @State private var top = "A"

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      ZStack(alignment: .topLeading) {
        card("A", .red, 0)
        card("B", .blue, 1)
        card("C", .green, 2)
      }
      .frame(width: .cells(34), height: .cells(6), alignment: .topLeading)
      HStack(spacing: .cells(3)) {
        Picker("In front", selection: $top) {
          ForEach(["A", "B", "C"], id: \.self) { Text(verbatim: $0).tag($0) }
        }
        .labelsHidden()
        Stepper("Spread: \(spread)", value: $spread, in: 0...8)
      }
    }
  }

  private func card(_ name: String, _ color: Color, _ index: Int) -> some View {
    Text(verbatim: name).bold().foregroundStyle(.white)
      .frame(width: .cells(14), height: .cells(4))
      .background(color)
      .offset(x: .cells(index * spread), y: .cells(index))
      .zIndex(top == name ? 1 : 0)
  }
}

struct SplitExample: View {
  var body: some View {
    HSplitView {
      Text("Left")
      VSplitView {
        Text("Above")
        Button("Below") {}
      }
    }
    .frame(height: .cells(7))
  }
}

struct GroupBoxExample: View {
  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      GroupBox("Order 1042") {
        LabeledContent("Status", value: "On its way")
        LabeledContent("Total") { Text("12.50 €").bold() }
      }
      Panel("Messages", note: "3 unread", footnote: "Enter opens one") {
        Button("Ana: Lunch on Friday?") {}
        Button("Bank: Your statement") {}
      }
    }
  }
}
