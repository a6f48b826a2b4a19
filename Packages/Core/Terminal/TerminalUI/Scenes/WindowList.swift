import Observation

@Observable
@MainActor
final class WindowListModel {
  struct Item: Identifiable {
    let id: Int
    let name: String
    let isFront: Bool
    /// Whether the user can close it: the app's first window stays open.
    let canClose: Bool
  }

  private(set) var items: [Item] = []
  var selectedID: Int?
  private let pages: ScenePagesNode
  private let dismiss: @MainActor () -> Void

  init(pages: ScenePagesNode, dismiss: @escaping @MainActor () -> Void) {
    self.pages = pages
    self.dismiss = dismiss
    load()
  }

  private func load() {
    items = pages.manager.windows.compactMap { open in
      pages.pages.first { $0.openWindow === open }.map { page in
        Item(id: open.id, name: page.name, isFront: open === pages.manager.front, canClose: open.isSecondary)
      }
    }
    if !items.contains(where: { $0.id == selectedID }) { selectedID = items.first(where: \.isFront)?.id }
  }

  func choose(_ id: Int) {
    dismiss()
    if let open = pages.manager.windows.first(where: { $0.id == id }) { pages.manager.bringToFront(open) }
  }

  private func closeSelected() {
    guard let item = items.first(where: { $0.id == selectedID }), item.canClose,
      let open = pages.manager.windows.first(where: { $0.id == item.id })
    else { return }
    pages.manager.close(open)
    load()
    if items.count < 2 { dismiss() }
  }

  func handle(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.return): if let selectedID { choose(selectedID) }
    case KeyPress(.character("x")): closeSelected()
    case KeyPress(.function(8)): dismiss()
    default: return false
    }
    return true
  }

  static let hints = [KeyHint("Enter", "Show"), KeyHint("x", "Close the window"), KeyHint("F8", "Back")]
}

struct WindowList: View {
  @Bindable var model: WindowListModel

  var body: some View {
    List(model.items, selection: $model.selectedID) { item in
      HStack {
        Button(item.name) { model.choose(item.id) }
        Spacer()
        Text(item.isFront ? "current" : "").foregroundStyle(.secondary)
      }
    }
    .frame(maxHeight: .cells(min(CommandPalette.height, model.items.count)))
    .padding(.horizontal, .cells(1))
    .frame(maxWidth: .infinity)
    .border(.accent, title: "Windows")
    .modifier(KeyHandlerModifier(hints: WindowListModel.hints, handle: model.handle))
  }
}
