/// An input event of a line-based session.
public enum PlainInput: Hashable, Sendable {
  /// A line without its line break.
  case line(String)
  /// The end of the input.
  case end
  /// A request to terminate, by the signal with this number.
  case signal(Int32)
}
