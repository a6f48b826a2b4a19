import TerminalUI

/// The feature, whose screens share one model.
struct EntriesFeatureImplementation: EntriesFeatureAPI {
  let model: EntriesModel
  let onShow: @MainActor (EntriesRoute) -> Void
  let onClose: @MainActor () -> Void

  func makeView(for route: EntriesRoute) -> AnyView {
    switch route {
    case .list: AnyView(EntryList(model: model, onShow: onShow))
    case .new: AnyView(NewEntryView(model: model, onClose: onClose))
    }
  }
}
