public import Analytics
import Synchronization

/// An analytics implementation that records events for a test.
public final class RecordingAnalytics: AnalyticsProtocol {
  /// A recorded event.
  public struct Event: Sendable, Equatable {
    /// The name of the event.
    public var name: String
    /// The properties of the event, unfiltered.
    public var properties: [String: String]

    /// Creates an event.
    public init(_ name: String, _ properties: [String: String] = [:]) {
      self.name = name
      self.properties = properties
    }
  }

  private struct State {
    var events: [Event] = []
    var isEnabled = true
    var isUploadAllowed = false
  }

  private let state = Mutex(State())

  /// Creates an instance with reporting on and uploads forbidden.
  public init() {}

  /// The events that were logged while reporting was on, in order.
  public var events: [Event] { state.withLock { $0.events } }
  /// Whether reporting is on.
  public var isEnabled: Bool { state.withLock { $0.isEnabled } }
  /// Whether uploads are allowed.
  public var isUploadAllowed: Bool { state.withLock { $0.isUploadAllowed } }

  /// Records whether uploads are allowed.
  public func setUploadsAllowed(_ isAllowed: Bool) {
    state.withLock { $0.isUploadAllowed = isAllowed }
  }

  /// Records an event if reporting is on.
  public func log(_ event: String, properties: [String: String]) {
    state.withLock { state in
      guard state.isEnabled else { return }
      state.events.append(Event(event, properties))
    }
  }

  /// Turns reporting on or off.
  public func setEnabled(_ isEnabled: Bool) {
    state.withLock { $0.isEnabled = isEnabled }
  }

  /// Does nothing, because events are recorded immediately.
  public func flush() async {}
}
