import TerminalSwiftUI

/// A small mail program: bars, tabs, shared state, focus and an inspector.
struct ScenesPage: View {
  private enum Topic: String {
    case mail, cart, keys
  }

  @SceneStorage("gallery.topic") private var topic = Topic.mail

  var body: some View {
    TabView(selection: $topic) {
      Tab("Bars", systemImage: "tray", value: Topic.mail) { MailDemo() }.badge(3)
      Tab("State", systemImage: "cart", value: Topic.cart) { CartDemo() }
      Tab("Focus", systemImage: "keyboard", value: Topic.keys) { FocusDemo() }
    }
  }
}

/// The items of a page that can be edited: different ones while it is.
private struct MailBar: ToolbarContent {
  @Binding var isEditing: Bool
  @Binding var showsDetails: Bool
  let unread: Int
  let archive: @MainActor () -> Void

  var body: some ToolbarContent {
    if isEditing {
      ToolbarItem(placement: .cancellationAction) { Button("Cancel") { isEditing = false } }
      ToolbarItem(placement: .confirmationAction) {
        Button("Archive") {
          archive()
          isEditing = false
        }
      }
    } else {
      ToolbarItemGroup(placement: .primaryAction) {
        Button("Edit") { isEditing = true }
        Button("Info") { showsDetails.toggle() }
      }
    }
    ToolbarItem(placement: .status) { Text(unread == 0 ? "All read" : "\(unread) unread").foregroundStyle(.secondary) }
  }
}

/// A page whose title, subtitle and items follow its state, with an inspector.
private struct MailDemo: View {
  @State private var messages = ["Ana: Lunch on Friday?", "Bank: Your statement", "Club: New opening hours"]
  @State private var isEditing = false
  @State private var showsDetails = false

  var body: some View {
    NavigationStack {
      List(messages, id: \.self) { message in
        NavigationLink(message) {
          Text(message).padding(.cells(1)).navigationTitle("Message")
        }
      }
      .navigationTitle("Inbox")
      .navigationSubtitle(isEditing ? "editing" : "today")
      .toolbar {
        MailBar(isEditing: $isEditing, showsDetails: $showsDetails, unread: messages.count) { messages = [] }
      }
      .inspector(isPresented: $showsDetails) { details.inspectorColumnWidth(.cells(22)) }
    }
  }

  private var details: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Text("Details").bold()
      LabeledContent("Messages", value: "\(messages.count)")
      Text("Beside the list in a wide terminal, a sheet in a narrow one.").foregroundStyle(.secondary)
    }
    .padding(.horizontal, .cells(1))
  }
}

/// A model in the style before `@Observable`.
private final class Cart: ObservableObject {
  @Published var apples = 2
  @Published var pears = 0

  var total: Int { apples * 40 + pears * 55 }
}

/// A model that two views share, and settings that all views with the same key share.
private struct CartDemo: View {
  @StateObject private var cart = Cart()

  var body: some View {
    GroupBox("Cart") {
      VStack(alignment: .leading) {
        CartRows(cart: cart)
        Divider()
        CartTotal()
      }
    }
    .environmentObject(cart)
    .padding(.cells(1))
  }
}

private struct CartRows: View {
  @ObservedObject var cart: Cart
  @AppStorage("gallery.isGift") private var isGift = false

  var body: some View {
    Stepper("Apples: \(cart.apples)", value: $cart.apples, in: 0...20)
    Stepper("Pears: \(cart.pears)", value: $cart.pears, in: 0...20)
    Toggle("Wrap as a gift", isOn: $isGift)
  }
}

private struct CartTotal: View {
  @EnvironmentObject private var cart: Cart
  @AppStorage("gallery.isGift") private var isGift = false

  var body: some View {
    let cents = cart.total + (isGift ? 150 : 0)
    let rest = cents % 100
    LabeledContent("Total", value: "\(cents / 100).\(rest < 10 ? "0" : "")\(rest) €")
    if isGift { Text("with paper and ribbon").foregroundStyle(.secondary) }
  }
}

private struct DraftKey: FocusedValueKey {
  typealias Value = Binding<String>
}

extension FocusedValues {
  fileprivate var draft: Binding<String>? {
    get { self[DraftKey.self] }
    set { self[DraftKey.self] = newValue }
  }
}

/// Two drafts, and a status that follows the focus between them.
private struct FocusDemo: View {
  private enum Field: Hashable {
    case morning, evening
  }

  @FocusState private var field: Field?
  @State private var morning = "Water the plants"
  @State private var evening = ""
  @State private var position = 3

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      TextField("Morning", text: $morning).focused($field, equals: .morning).focusedValue(\.draft, $morning)
      TextField("Evening", text: $evening).focused($field, equals: .evening).focusedValue(\.draft, $evening)
      DraftStatus()
      Divider()
      Button(String(repeating: "·", count: position) + "●" + String(repeating: "·", count: 12 - position)) {}
        .onKeyPress(keys: [.leftArrow, .rightArrow]) { press in
          position = min(12, max(0, position + (press.key == .leftArrow ? -1 : 1)))
          return .handled
        }
        .accessibilityLabel("Position \(position) of 12")
      Text("The arrow keys move the point, while it has the focus.").foregroundStyle(.secondary)
    }
    .padding(.cells(1))
    .defaultFocus($field, .evening)
  }
}

/// The length of the draft with the focus, and a button that clears it by its key.
private struct DraftStatus: View {
  @FocusedBinding(\.draft) private var draft
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    HStack(spacing: .cells(2)) {
      Text(draft.map { "\($0.count) characters" } ?? "No draft has the focus")
      if sizeClass == .regular { Text("in a wide terminal").foregroundStyle(.secondary) }
      Button("Clear") { draft = "" }.keyboardShortcut(.character("k"), modifiers: .control).disabled(draft == nil)
        .focusable(false)
    }
  }
}
