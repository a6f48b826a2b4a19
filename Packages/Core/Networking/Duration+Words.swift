extension Duration {
  /// The duration in the largest unit that it fills, rounded up: "10 seconds", "1 hour".
  var words: String {
    let seconds = max(1, Int((self / .seconds(1)).rounded(.up)))
    for (size, unit) in [(86_400, "day"), (3600, "hour"), (60, "minute")] where seconds >= size {
      return Self.count((seconds - 1) / size + 1, unit)
    }
    return Self.count(seconds, "second")
  }

  private static func count(_ number: Int, _ unit: String) -> String {
    "\(number) \(unit)\(number == 1 ? "" : "s")"
  }
}
