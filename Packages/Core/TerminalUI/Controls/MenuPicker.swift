/// A picker that shows its choice, and presents all choices over the window when it is triggered.
struct MenuPicker<Content: View>: View {
  let title: String
  let selection: Binding<AnyHashable>
  let content: Content
  @State private var isOpen = false

  var body: some View {
    Presenter(
      content: PickerCore(title: title, selection: selection, content: content, kind: .menu) { isOpen = true },
      style: .alert, isPresented: $isOpen
    ) {
      PickerCore(title: title, selection: selection, content: content, kind: .inline) { isOpen = false }
        .padding(.horizontal, 2)
        .padding(.vertical, 1)
        .dialogBorder(title: title)
    }
  }
}

/// Shows the choice of a picker in one line; Return or Space opens the list.
final class MenuPickerNode: PickerNode {
  private var line: String {
    let chosen = choices.first { $0.tag == selection.wrappedValue }?.label ?? ""
    return (title.isEmpty ? "" : "\(title): ") + chosen + " ▾"
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let width = CharacterWidth.of(line)
    return Size(width: min(width, proposal.width ?? width), height: 1)
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard hasFocus, key == KeyPress(.return) || key == KeyPress(.character(" ")) else { return false }
    action()
    return true
  }

  override func press(at point: Point) -> Bool {
    action()
    return true
  }

  override var keyHints: [KeyHint] { [KeyHint("Enter", "Choose")] }

  override func draw(on canvas: inout Canvas) {
    drawLine(line, on: &canvas)
  }
}
