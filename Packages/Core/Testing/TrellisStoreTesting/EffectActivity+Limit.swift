extension EffectActivity {
  /// Waits until each effect has ended or sleeps on a test clock, but no longer than a limit.
  ///
  /// - Parameter limit: The limit, in real time.
  /// - Returns: `false` if an effect still runs.
  func settle(within limit: Duration) async -> Bool {
    let (results, result) = AsyncStream.makeStream(of: Bool.self)
    Task {
      await settle()
      result.yield(true)
    }
    let timer = Task {
      try await Task.sleep(for: limit)
      result.yield(false)
    }
    defer { timer.cancel() }
    for await isSettled in results { return isSettled }
    return false
  }
}
