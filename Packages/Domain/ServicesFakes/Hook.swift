import Synchronization

/// What a fake's member does when it is called: set it in a test, at any time and from any thread.
///
/// Until it is set, a fake does what its state says; a fake without state throws `UnconfiguredFake`.
public final class Hook<Input: Sendable, Output: Sendable>: Sendable {
  /// The member's stand-in. It may suspend: a test that holds it sees the state in between.
  public typealias Body = @Sendable (Input) async throws -> Output

  private let body = Mutex<Body?>(nil)

  init() {}

  /// From now on the member does this.
  public func set(_ body: @escaping Body) {
    self.body.withLock { $0 = body }
  }

  /// From now on the member gives this value.
  public func set(returning value: Output) {
    set { _ in value }
  }

  /// From now on the member throws this error.
  public func set(throwing error: any Error) {
    set { _ in throw error }
  }

  /// From now on the member does again what the fake's state says.
  public func clear() {
    body.withLock { $0 = nil }
  }

  var current: Body? { body.withLock { $0 } }
}
