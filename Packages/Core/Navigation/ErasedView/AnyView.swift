/// A type-erased view.
///
/// It has a module of its own, so that `Navigation` can use the views of a factory without importing a user interface.
/// `TerminalUI` makes it a `View` and adds the initializer that wraps a view.
public struct AnyView {
  /// The user-interface module's representation of the wrapped view, opaque to all other modules.
  package let storage: AnyObject

  package init(storage: AnyObject) {
    self.storage = storage
  }
}

extension AnyView {
  /// The storage of a view that shows nothing.
  package final class Nothing {}

  /// A view that shows nothing, for functions that must return a view.
  public static var empty: AnyView { AnyView(storage: Nothing()) }
}
