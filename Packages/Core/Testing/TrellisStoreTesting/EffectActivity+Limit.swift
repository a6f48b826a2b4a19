extension EffectActivity {
  /// Waits until each effect has ended or sleeps on a test clock; `false` if one still runs after a limit in real time.
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
