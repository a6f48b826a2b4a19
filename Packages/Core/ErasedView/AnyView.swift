/// A view whose type is not part of its owner's type.
///
/// It stands in a module of its own so that `Navigation` can speak of the views that a factory builds without
/// importing any user interface; `TerminalUI` makes it a `View` and offers the initialiser that wraps one.
public struct AnyView {
  /// What the user-interface module keeps of the wrapped view; opaque to everyone else.
  package let storage: AnyObject

  /// Wraps the storage that a user-interface module has made of a view.
  package init(storage: AnyObject) {
    self.storage = storage
  }
}

extension AnyView {
  /// The storage of a view that shows nothing.
  package final class Nothing {}

  /// A view that shows nothing, for code that owes a view and has none.
  public static var empty: AnyView { AnyView(storage: Nothing()) }
}
