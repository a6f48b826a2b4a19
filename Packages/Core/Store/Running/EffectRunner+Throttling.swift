extension EffectRunner {
  /// Starts an effect, or delays it until the end of the interval, or drops it.
  func throttle(
    _ effect: Effect<Action>, id: EffectID, _ throttling: Throttling, in context: EffectContext<Action>,
    then end: @escaping Completion
  ) {
    guard let remainder = throttles[id]?.remainder(), remainder > .zero else {
      return startThrottled(effect, id: id, throttling, in: context, then: end)
    }
    guard throttling.latest else { return end() }
    let waiting = EffectScope()
    throttles[id]?.waiting?.cancel()
    throttles[id]?.waiting = waiting
    let wait: @Sendable (Send<Action>) async -> Void = { _ in try? await throttling.sleep(remainder) }
    run(wait, priority: nil, in: context.adding(waiting)) { [weak self] in
      guard let self else { return end() }
      if throttles[id]?.waiting === waiting { throttles[id]?.waiting = nil }
      if waiting.isCanceled || context.isCanceled { return end() }
      startThrottled(effect, id: id, throttling, in: context, then: end)
    }
  }

  private func startThrottled(
    _ effect: Effect<Action>, id: EffectID, _ throttling: Throttling, in context: EffectContext<Action>,
    then end: @escaping Completion
  ) {
    throttles[id]?.waiting?.cancel()
    throttles = throttles.filter { $0.value.waiting != nil || $0.value.remainder() > .zero }
    throttles[id] = Throttle(remainder: throttling.startInterval())
    start(effect, in: context, then: end)
  }
}
