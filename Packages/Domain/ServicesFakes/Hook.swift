public import Foundation
import Synchronization

/// A replaceable implementation of one member of a fake.
///
/// A test sets it at any time and from any thread. Without a hook, the fake uses its state; a fake without state throws
/// `UnconfiguredFake`.
public final class Hook<Input: Sendable, Output: Sendable>: Sendable {
  /// The implementation, which may suspend, so that a test can inspect the intermediate state.
  public typealias Body = @Sendable (Input) async throws -> Output

  private let body = Mutex<Body?>(nil)

  init() {}

  /// Replaces the implementation of the member.
  public func set(_ body: @escaping Body) {
    self.body.withLock { $0 = body }
  }

  /// Makes the member return a value.
  public func set(returning value: Output) {
    set { _ in value }
  }

  /// Makes the member throw an error.
  public func set(throwing error: any Error) {
    set { _ in throw error }
  }

  /// Removes the implementation, so that the member uses the state of the fake again.
  public func clear() {
    body.withLock { $0 = nil }
  }

  var current: Body? { body.withLock { $0 } }
}

/// The error of a fake whose member was called before the test, mock or preview configured it.
public struct UnconfiguredFake: LocalizedError, Equatable, Sendable {
  /// The called member, qualified with its type: `FakeOrderService.orders(matching:)`.
  public var member: String
  /// The call that configures the member.
  public var remedy: String

  /// Creates an error.
  public init(member: String, remedy: String) {
    self.member = member
    self.remedy = remedy
  }

  /// A description that names the member and the remedy.
  public var errorDescription: String? { "\(member) was called but not configured; call \(remedy) first" }
}
