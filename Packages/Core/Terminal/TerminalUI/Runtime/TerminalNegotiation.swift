/// The exchange of queries and replies with a terminal.
///
/// It begins after the first frame, which never waits for a reply. A terminal that answers nothing remains as it was.
struct TerminalNegotiation {
  /// The last query that the terminal has not answered.
  private enum Stage {
    case idle
    case basic
    case graphics
  }

  /// What a reply leads to.
  struct Response: Equatable {
    var features: TerminalFeatures = []
    var queries: [UInt8] = []
  }

  private(set) var capabilities: TerminalCapabilities
  private var stage = Stage.idle

  init(capabilities: TerminalCapabilities) {
    self.capabilities = capabilities
  }

  /// Whether replies can still arrive.
  var isAwaitingReplies: Bool { stage != .idle }

  /// Begins the exchange; returns the queries, empty for a terminal that might print them.
  mutating func begin() -> [UInt8] {
    guard capabilities.acceptsQueries else { return [] }
    stage = .basic
    return Array(TerminalQueries.basic.utf8)
  }

  /// Applies a reply; one without a query is ignored, but the color scheme is reported at any time.
  mutating func receive(_ reply: TerminalReply) -> Response {
    if case .colorScheme = reply {
      guard capabilities.acceptsQueries else { return Response() }
    } else {
      guard isAwaitingReplies else { return Response() }
    }
    capabilities.update(by: reply)
    switch reply {
    case .keyboardFlags: return Response(features: .keyboardProtocol)
    case .colorScheme: return Response(features: .colorSchemeReports)
    case .deviceAttributes: return Response(queries: nextQueries())
    case .background, .cellPixels, .graphics: return Response()
    }
  }

  /// Continues when the terminal has answered a stage's last query.
  private mutating func nextQueries() -> [UInt8] {
    guard stage == .basic, capabilities.acceptsGraphicsQuery else {
      stage = .idle
      return []
    }
    stage = .graphics
    return Array(TerminalQueries.graphics.utf8)
  }
}

/// The wait for the replies of a terminal before the program leaves it, so that they do not reach the next program.
@MainActor
final class ReplyWait {
  /// The time after the queries for which a program waits at most.
  private static let limit = Duration.milliseconds(200)

  private let clock: FrameClock
  private var start: Duration?
  private var continuation: AsyncStream<Void>.Continuation?

  init(clock: FrameClock) {
    self.clock = clock
  }

  func begin() { start = clock.elapsed }

  /// Records that all replies have arrived.
  func end() {
    start = nil
    continuation?.finish()
  }

  /// Returns when all replies have arrived, or the time is over.
  func finish() async {
    guard let start, clock.elapsed < start + Self.limit else { return }
    let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
    self.continuation = continuation
    let limit = Task { [clock] in
      try? await clock.sleep(until: start + Self.limit)
      continuation.finish()
    }
    for await _ in ends {}
    limit.cancel()
    self.continuation = nil
  }
}
