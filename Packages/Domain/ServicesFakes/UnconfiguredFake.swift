public import Foundation

/// The error of a fake whose member was called before the test, mock or preview configured it.
public struct UnconfiguredFake: LocalizedError, Equatable, Sendable {
  /// The called member, qualified with its type: `FakeOrderService.orders(matching:)`.
  public var member: String
  /// The call that configures the member.
  public var remedy: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - member: The called member, qualified with its type.
  ///   - remedy: The call that configures the member.
  public init(member: String, remedy: String) {
    self.member = member
    self.remedy = remedy
  }

  /// A description that names the member and the remedy.
  public var errorDescription: String? { "\(member) was called but not configured; call \(remedy) first" }
}
