import TerminalSwiftUI

/// What a modern terminal offers: its color scheme, the clipboard, hyperlinks, notifications and unambiguous keys.
struct TerminalPage: View {
  var body: some View {
    GalleryPage {
      BackgroundSection()
      ClipboardSection()
      LinksSection()
      NotificationSection()
      KeysSection()
    }
  }
}

/// The color scheme of the terminal, which may change at any time.
private struct BackgroundSection: View {
  @Environment(\.terminalColorScheme) private var colorScheme

  var body: some View {
    GallerySection("Background", "The terminal reports a change at any time.") {
      Text(colorScheme == .light ? "Light" : "Dark").font(.headline)
    }
  }
}

/// A short list of things that one copies.
private struct ClipboardSection: View {
  private static let items = [
    ("Order", "A-1042"), ("Tracking", "00340434292135100186"), ("Address", "12 Harbour Street, Galway"),
  ]

  @Environment(\.copy) private var copy
  @State private var status = "Nothing copied yet"

  var body: some View {
    GallerySection("Clipboard", "Copies through the terminal, also over SSH.") {
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
  }

  private func message(_ result: CopyAction.Result, _ name: String) -> String {
    switch result {
    case .sent: "✓ \(name) sent to the clipboard"
    case .tooLarge: "Too large for the clipboard"
    case .unavailable: "This terminal has no clipboard"
    }
  }
}

private struct LinksSection: View {
  var body: some View {
    GallerySection("Links", "Most terminals open them by Ctrl-click or Shift-click.") {
      VStack(alignment: .leading, spacing: .cells(0)) {
        Link("Swift", destination: "https://www.swift.org")
        Link("Unicode", destination: "https://www.unicode.org")
      }
    }
  }
}

private struct NotificationSection: View {
  @Environment(\.terminalNotifier) private var notifier
  @State private var count = 0

  var body: some View {
    GallerySection("Notifications", "A notification of the desktop, or a bell.") {
      HStack(spacing: .cells(2)) {
        Button("Notify") {
          count += 1
          notifier.post("Gallery: This is notification \(count)")
        }
        Text(count == 0 ? "None sent yet" : "Sent: \(count)").foregroundStyle(.secondary)
      }
    }
  }
}

/// The last key with modifiers, such as Control with I, which other terminals report as Tab.
private struct KeysSection: View {
  @State private var key: String?

  var body: some View {
    GallerySection("Keys", "Ctrl-I and Tab differ where the terminal reports all keys.") {
      VStack(alignment: .leading, spacing: .cells(0)) {
        Button("Press a key here") { key = "Enter" }
        Text(key ?? "Try Ctrl-I, Shift-Enter or Super-S.").foregroundStyle(key == nil ? .secondary : .primary)
      }
    }
    .onKeyPress { press in
      guard !press.modifiers.isEmpty, press != KeyPress(.tab, modifiers: .shift) else { return .ignored }
      key = "\(press)"
      return .handled
    }
  }
}
