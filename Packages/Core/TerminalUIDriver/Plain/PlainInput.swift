/// What comes in from whoever uses a program by lines.
public enum PlainInput: Hashable, Sendable {
  case line(String)
  /// There are no more lines.
  case end
  /// The program has been asked to end, by the signal of this number.
  case signal(Int32)
}
