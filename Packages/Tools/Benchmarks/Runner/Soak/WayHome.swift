/// The keys that lead the soak from any screen to the first tab, attempt by attempt.
enum WayHome {
  /// Returns the number of Escape keys of an attempt.
  ///
  /// In a changed form, Escape opens the question whether to discard the changes, and closes it again. The numbers are even
  /// and odd by turns, so the question is shown after one of two successive attempts.
  static func escapeCount(inAttempt number: Int) -> Int {
    4 + number % 2
  }

  /// Returns the keys that discard the changes of a form.
  ///
  /// - Parameter lines: The lines of the screen.
  /// - Returns: The keys, or `nil` if the screen does not ask whether to discard changes.
  static func discardingKeys(for lines: [String]) -> [UInt8]? {
    // The focus is on the first button, which keeps the changes.
    lines.contains { $0.contains("[ Discard ]") } ? Array("\t\r".utf8) : nil
  }
}
