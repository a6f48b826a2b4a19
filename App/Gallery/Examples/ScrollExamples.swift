import TerminalSwiftUI

enum ScrollExamples {
  static let topic = GalleryTopic(
    name: "Scrolling", summary: "Scroll views, positions, and bars over them",
    examples: [
      GalleryExample("ScrollView", "Tab moves on, and the row follows the focus.", ScrollExample()),
      GalleryExample("ScrollViewReader", "The buttons scroll to a line by its identity.", ScrollReaderExample()),
      GalleryExample("safeAreaInset", "The bar takes its rows from the scroll view.", InsetExample()),
    ])
}

struct ScrollExample: View {
  private let names = [
    "Bread", "Cheese", "Olives", "Tomatoes", "Coffee", "Oranges", "Almonds", "Sardines", "Honey", "Rice",
  ]
  @State private var chosen = "Bread"

  var body: some View {
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

struct ScrollReaderExample: View {
  var body: some View {
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

struct InsetExample: View {
  @State private var count = 3

  var body: some View {
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
