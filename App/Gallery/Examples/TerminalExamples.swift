import TerminalSwiftUI

enum TerminalExamples {
  static let topic = GalleryTopic(
    name: "Terminal", summary: "Color scheme, clipboard, links, notifications and keys",
    examples: [
      GalleryExample("Color scheme", "The terminal reports a change at any time.", ColorSchemeExample()),
      GalleryExample("Clipboard", "Copies through the terminal, also over SSH.", ClipboardExample()),
      GalleryExample("Hyperlinks", "Most terminals open them by Ctrl-click or Shift-click.", HyperlinkExample()),
      GalleryExample("Notifications", "A notification of the desktop, or a bell.", NotificationExample()),
      GalleryExample("Keys", "Ctrl-I and Tab differ where the terminal reports all keys.", KeyExample()),
    ])
}

struct ColorSchemeExample: View {
  @Environment(\.terminalColorScheme) private var colorScheme

  var body: some View {
    Text(colorScheme == .light ? "Light" : "Dark").font(.headline)
  }
}

struct ClipboardExample: View {
  private static let items = [
    ("Order", "A-1042"), ("Tracking", "00340434292135100186"), ("Address", "12 Harbour Street, Galway"),
  ]

  @Environment(\.copy) private var copy
  @State private var status = "Nothing copied yet"

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(0)) {
      ForEach(Self.items, id: \.0) { name, value in
        HStack(spacing: .cells(1)) {
          Text(name).foregroundStyle(.secondary).frame(width: .cells(9), alignment: .leading)
          Text(value).lineLimit(1)
          Spacer()
          Button("Copy") { status = message(copy(value), name) }
            .accessibilityLabel("Copy \(name.lowercased())")
        }
      }
      Text(status).foregroundStyle(.secondary)
    }
  }

  private func message(_ result: CopyAction.Result, _ name: String) -> String {
    switch result {
    case .sent: "✓ \(name) sent to the clipboard"
    case .tooLarge: "Too large for the clipboard"
    case .unavailable: "This terminal has no clipboard"
    }
  }
}

struct HyperlinkExample: View {
  var body: some View {
    VStack(alignment: .leading, spacing: .cells(0)) {
      Link("Swift", destination: "https://www.swift.org")
      Link("Unicode", destination: "https://www.unicode.org")
    }
  }
}

struct NotificationExample: View {
  @Environment(\.terminalNotifier) private var notifier
  @State private var count = 0

  var body: some View {
    HStack(spacing: .cells(2)) {
      Button("Notify") {
        count += 1
        notifier.post("Gallery: This is notification \(count)")
      }
      Text(count == 0 ? "None sent yet" : "Sent: \(count)").foregroundStyle(.secondary)
    }
  }
}

struct KeyExample: View {
  @State private var key: String?

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(0)) {
      Button("Press a key here") { key = "Enter" }
      Text(key ?? "Try Ctrl-I, Shift-Enter or Super-S.").foregroundStyle(key == nil ? .secondary : .primary)
    }
    .onKeyPress { press in
      guard !press.modifiers.isEmpty, press != KeyPress(.tab, modifiers: .shift) else { return .ignored }
      key = "\(press)"
      return .handled
    }
  }
}
