import TerminalSwiftUI
import TerminalUIDriver

enum FieldExamples {
  static let topic = GalleryTopic(
    name: "Fields", summary: "Texts, passwords, numbers and longer texts, and the focus between them",
    examples: [
      GalleryExample(
        "TextField", "Enter in a field submits it. The border is a style.", steps: [.type(field: "Name", text: "Ada")],
        TextFieldExample()),
      GalleryExample(
        "SecureField", "A password is shown as dots.", steps: [.type(field: "Password", text: "lovelace")],
        SecureFieldExample()),
      GalleryExample("TextEditor", "An editor, and a field that grows with its text.", TextEditorExample()),
      GalleryExample("Numbers", "Fields and steppers parse and write numbers in a format.", NumberExample()),
      GalleryExample("Form", "Sections of rows, whose labels align.", rows: 13, FormExample()),
      GalleryExample(
        "FocusState", "The drafts are views with values, which the status reads from the focused one.",
        FocusExample()),
    ])
}

struct TextFieldExample: View {
  @State private var name = ""
  @State private var city = ""
  @State private var greeting = "Nothing submitted yet"

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      TextField("Name", text: $name, prompt: "First and last name")
      TextField("City", text: $city).textFieldStyle(.roundedBorder).frame(width: .cells(30))
      Text(greeting).foregroundStyle(.secondary)
    }
    .onSubmit { greeting = "Submitted: \(name), \(city)" }
  }
}

struct SecureFieldExample: View {
  @State private var password = ""

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      SecureField("Password", text: $password)
      Text(password.count < 8 ? "At least 8 characters" : "✓ Long enough")
        .foregroundStyle(password.count < 8 ? .danger : .success)
    }
  }
}

struct TextEditorExample: View {
  @State private var note = "Leave the parcel with the neighbor.\nRing twice."
  @State private var reply = ""

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      TextEditor(text: $note).frame(height: .cells(4)).accessibilityLabel("Note")
      TextField("Reply, as long as you like", text: $reply, axis: .vertical).lineLimit(1...4)
    }
  }
}

struct NumberExample: View {
  @State private var amount = 12.5
  @State private var rate = 0.25

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(0)) {
      HStack {
        Text("Amount")
        TextField("Amount", value: $amount, format: .number.precision(.fractionLength(2)))
          .selectsTextOnFocus()
          .frame(width: .cells(14))
        Text(amount, format: .currency(code: "EUR")).bold()
      }
      Stepper("Tax", value: $rate, in: 0...1, step: 0.05, format: .percent)
      Text("Total \(amount * (1 + rate), format: .currency(code: "EUR"))").foregroundStyle(.success)
    }
  }
}

struct FormExample: View {
  @State private var name = "Ada Lovelace"
  @State private var isSubscribed = true
  @State private var copies = 2

  var body: some View {
    Form {
      Section("Subscriber") {
        TextField("Name", text: $name)
        Toggle("Monthly letter", isOn: $isSubscribed)
      }
      Section("Order") {
        Stepper("Copies: \(copies)", value: $copies, in: 1...9)
        LabeledContent("Arrives", value: "Tuesday")
      }
    }
  }
}

struct FocusExample: View {
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
    .defaultFocus($field, .evening)
  }
}

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

private struct DraftKey: FocusedValueKey {
  typealias Value = Binding<String>
}

extension FocusedValues {
  fileprivate var draft: Binding<String>? {
    get { self[DraftKey.self] }
    set { self[DraftKey.self] = newValue }
  }
}
