public import Foundation

/// A fake was asked for something that nobody had told it: the test, the mock or the preview is incomplete.
public struct UnconfiguredFake: LocalizedError, Equatable, Sendable {
  /// The member that was called, with its type: `FakeOrderService.orders(matching:)`.
  public var member: String
  /// What to call before it.
  public var remedy: String

  public init(member: String, remedy: String) {
    self.member = member
    self.remedy = remedy
  }

  public var errorDescription: String? { "\(member) was called but not configured; call \(remedy) first" }
}
