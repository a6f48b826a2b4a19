import TerminalSwiftUI
import TerminalUIDriver

enum PresentationExamples {
  static let topic = GalleryTopic(
    name: "Presentation", summary: "Alerts, dialogs, sheets, covers and popovers",
    examples: [
      GalleryExample(
        "alert", "A question over the window. Escape cancels.", rows: 12, steps: [.tap("Delete the draft")],
        AlertExample()),
      GalleryExample(
        "confirmationDialog", "A list of actions, one of which is destructive.", rows: 12,
        steps: [.tap("Close the document")],
        DialogExample()),
      GalleryExample(
        "sheet", "A screen over the lower part of the window. Ctrl-Up and Ctrl-Down change its height.", rows: 16,
        steps: [.tap("Show the filter")],
        SheetExample()),
      GalleryExample(
        "fullScreenCover", "A screen over the whole window.", rows: 8, steps: [.tap("Read")],
        CoverExample()),
      GalleryExample(
        "popover", "A small view beside its button. Escape closes it.", rows: 10, steps: [.tap("Details")],
        PopoverExample()),
    ])
}

struct AlertExample: View {
  @State private var isShown = false
  @State private var isDeleted = false

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Text(isDeleted ? "There is no draft." : "The draft has 120 words.")
      Button("Delete the draft") { isShown = true }.disabled(isDeleted)
    }
    .alert("Delete the draft?", isPresented: $isShown) {
      Button("Delete", role: .destructive) { isDeleted = true }
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("It cannot be restored.")
    }
  }
}

struct DialogExample: View {
  @State private var isShown = false
  @State private var result = "The document has changes."

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Text(result)
      Button("Close the document") { isShown = true }
    }
    .confirmationDialog("Save the changes?", isPresented: $isShown) {
      Button("Save") { result = "Saved." }
      Button("Discard", role: .destructive) { result = "Discarded." }
    }
  }
}

struct SheetExample: View {
  @State private var isShown = false
  @State private var onlyOpen = true

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Text(onlyOpen ? "Open orders" : "All orders")
      Button("Show the filter") { isShown = true }
    }
    .sheet(isPresented: $isShown) {
      VStack(alignment: .leading, spacing: .cells(1)) {
        Toggle("Only open orders", isOn: $onlyOpen)
        Button("Done") { isShown = false }
      }
      .padding(.cells(1))
      .presentationDetents([.medium, .large])
    }
  }
}

struct CoverExample: View {
  @State private var isShown = false

  var body: some View {
    Button("Read") { isShown = true }
      .fullScreenCover(isPresented: $isShown) {
        VStack(alignment: .leading, spacing: .cells(1)) {
          Text("The whole window, for one text.")
          Button("Close") { isShown = false }
        }
        .padding(.cells(1))
      }
  }
}

struct PopoverExample: View {
  @State private var isShown = false

  var body: some View {
    Button("Details") { isShown = true }
      .popover(isPresented: $isShown) {
        VStack(alignment: .leading, spacing: .cells(0)) {
          Text("3 files, 12 kB")
          Text("Changed on Tuesday").foregroundStyle(.secondary)
        }
      }
  }
}
