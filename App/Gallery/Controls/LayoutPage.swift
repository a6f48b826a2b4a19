import TerminalSwiftUI

/// Layout: proportions, grids, stacks that switch, offsets, guides and scrolling.
struct LayoutPage: View {
  var body: some View {
    GalleryPage {
      ProportionsSection()
      SwitchingSection()
      GridSection()
      MonthsSection()
      CardsSection()
      GuidesSection()
      ChipsSection()
      JumpSection()
      InsetSection()
    }
  }
}

/// Two panes whose widths are fractions of the width that a geometry reader reports.
private struct ProportionsSection: View {
  @State private var share = 0.4

  var body: some View {
    GallerySection("GeometryReader", "The panes divide the width that the reader reports.") {
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
  }

  private func pane(_ title: String, _ color: Color) -> some View {
    Text(verbatim: title).lineLimit(1).foregroundStyle(.white)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(color)
  }
}

private struct SwitchingSection: View {
  @State private var isVertical = false

  var body: some View {
    GallerySection("AnyLayout", "The same three views; the toggle switches their layout.") {
      VStack(alignment: .leading, spacing: .cells(1)) {
        Toggle("Vertical", isOn: $isVertical)
        layout {
          tile("Draft", .orange)
          tile("Review", .yellow)
          tile("Done", .green)
        }
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

private struct GridSection: View {
  var body: some View {
    GallerySection("Grid", "Columns are as wide as their widest cell.") {
      Grid(alignment: .leading, horizontalSpacing: .cells(3), verticalSpacing: .cells(0)) {
        GridRow {
          Text("City").bold()
          Text("Line").bold()
          Text("Departs").bold()
        }
        departure("Lisbon", "IC 521", "9:30")
        departure("Porto", "AP 125", "10:05")
        departure("Vila Nova de Gaia", "R 4", "12:40")
      }
    }
  }

  private func departure(_ city: String, _ line: String, _ time: String) -> some View {
    GridRow {
      Text(verbatim: city)
      Text(verbatim: line).foregroundStyle(.secondary)
      Text(verbatim: time)
    }
  }
}

/// The months of a year, in as many columns as fit.
private struct MonthsSection: View {
  private let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  var body: some View {
    GallerySection("LazyVGrid", "As many columns of at least 11 cells as fit.") {
      LazyVGrid(
        columns: [GridItem(.adaptive(minimum: .cells(11)), spacing: .cells(1), alignment: .leading)],
        alignment: .leading,
        spacing: .cells(0)
      ) {
        ForEach(months, id: \.self) { Text(verbatim: $0) }
      }
    }
  }
}

/// Cards that cover each other.
private struct CardsSection: View {
  @State private var spread = 2
  @State private var top = "A"

  var body: some View {
    GallerySection("Offset and zIndex", "An offset moves what is drawn. The selected card is in front.") {
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
  }

  private func card(_ name: String, _ color: Color, _ index: Int) -> some View {
    Text(verbatim: name).bold().foregroundStyle(.white)
      .frame(width: .cells(14), height: .cells(4))
      .background(color)
      .offset(x: .cells(index * spread), y: .cells(index))
      .zIndex(top == name ? 1 : 0)
  }
}

/// Lines that align at their colons.
private struct GuidesSection: View {
  var body: some View {
    GallerySection("Alignment guides", "Each name ends where the others end.") {
      VStack(alignment: .leading, spacing: .cells(0)) {
        line("From", "Lisbon")
        line("Destination", "Porto")
        line("Seat", "12, window")
      }
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

/// A row of buttons that is wider than the page.
private struct ChipsSection: View {
  private let names = [
    "Bread", "Cheese", "Olives", "Tomatoes", "Coffee", "Oranges", "Almonds", "Sardines", "Honey", "Rice",
  ]
  @State private var chosen = "Bread"

  var body: some View {
    GallerySection("Horizontal scrolling", "Tab moves on, and the row follows the focus.") {
      VStack(alignment: .leading, spacing: .cells(0)) {
        ScrollView(.horizontal) {
          HStack(spacing: .cells(2)) {
            ForEach(names, id: \.self) { name in
              Button(name) { chosen = name }
            }
          }
        }
        Text("Chosen: \(chosen)").foregroundStyle(.secondary)
      }
    }
  }
}

/// A short scroll view with buttons that jump.
private struct JumpSection: View {
  var body: some View {
    GallerySection("ScrollViewReader", "The buttons scroll to a line by its identity.") {
      ScrollViewReader { reader in
        VStack(alignment: .leading, spacing: .cells(1)) {
          HStack(spacing: .cells(2)) {
            Button("First") { reader.scrollTo(1) }
            Button("Middle") { reader.scrollTo(50, anchor: .center) }
            Button("Last") { reader.scrollTo(100, anchor: .bottom) }
          }
          ScrollView {
            LazyVStack(alignment: .leading, spacing: .cells(0)) {
              ForEach(1...100, id: \.self) { Text("Line \($0) of 100").id($0) }
            }
          }
          .frame(height: .cells(5))
          .border(.border)
        }
      }
    }
  }
}

/// A list with a bar over its last rows.
private struct InsetSection: View {
  @State private var count = 3

  var body: some View {
    GallerySection("Safe area", "The bar takes its rows from the scroll view.") {
      ScrollView {
        VStack(alignment: .leading, spacing: .cells(0)) {
          ForEach(1...max(1, count), id: \.self) { Text("Message \($0)") }
        }
      }
      .safeAreaInset(edge: .bottom) {
        HStack(spacing: .cells(2)) {
          Text("\(count) messages")
          Spacer()
          Button("Add one") { count += 1 }
        }
        .padding(.horizontal, .cells(1))
        .background(.bar)
      }
      .frame(height: .cells(5))
    }
  }
}
