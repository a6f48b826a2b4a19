/// The timing of every search, so that all search fields behave in the same way: loaded content is searched with each
/// key, and the server after a pause.
public enum SearchTiming {
  /// The pause in typing after which the server searches.
  public static let debounce = Duration.milliseconds(150)
}
