public import Analytics
import Synchronization

/// Analytics that a test can read.
public final class RecordingAnalytics: AnalyticsProtocol {
  /// One event as it was logged.
  public struct Event: Sendable, Equatable {
    public var name: String
    public var properties: [String: String]

    public init(_ name: String, _ properties: [String: String] = [:]) {
      self.name = name
      self.properties = properties
    }
  }

  private struct State {
    var events: [Event] = []
    var isEnabled = true
    var isSendingAllowed = false
  }

  private let state = Mutex(State())

  public init() {}

  /// What was logged while reporting was on, in order.
  public var events: [Event] { state.withLock { $0.events } }

  /// Whether reporting is on.
  public var isEnabled: Bool { state.withLock { $0.isEnabled } }

  /// Whether what is kept may be sent on.
  public var isSendingAllowed: Bool { state.withLock { $0.isSendingAllowed } }

  public func setSending(_ isAllowed: Bool) {
    state.withLock { $0.isSendingAllowed = isAllowed }
  }

  public func log(_ event: String, properties: [String: String]) {
    state.withLock { state in
      guard state.isEnabled else { return }
      state.events.append(Event(event, properties))
    }
  }

  public func setEnabled(_ isEnabled: Bool) {
    state.withLock { $0.isEnabled = isEnabled }
  }

  public func flush() async {}
}
