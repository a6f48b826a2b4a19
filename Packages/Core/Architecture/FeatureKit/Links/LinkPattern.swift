#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A form of link that a feature declares, and the destinations that these links lead to.
///
/// The two closures are inverse: the destination of a link leads back to the canonical form of that link.
public struct LinkPattern<Destination: Equatable & Sendable>: Sendable {
  /// The name of the destination in a sentence, with the same placeholders unless they are secrets: "order #{number}".
  public let title: String
  /// Valid values by the names of their placeholders, for documentation and tests.
  public let examples: [String: String]
  /// The form of the link.
  public let shape: LinkShape

  private let read: @Sendable ([String: String]) -> Destination?
  private let write: @Sendable (Destination) -> [String: String]?

  /// Creates a pattern with placeholders.
  ///
  /// - Parameters:
  ///   - text: The form as a text, without the address of the app: `orders/{number}`.
  ///   - title: The name of the destination in a sentence, with the same placeholders unless they are secrets.
  ///   - examples: A valid value for each placeholder.
  ///   - read: Returns the destination for the values of a link, or `nil` if a value is invalid.
  ///   - write: Returns the values of the link to a destination, or `nil` if another pattern leads there.
  public init(
    _ text: String, title: String, examples: [String: String],
    read: @escaping @Sendable ([String: String]) -> Destination?,
    write: @escaping @Sendable (Destination) -> [String: String]?
  ) {
    self.title = title
    self.examples = examples
    self.read = read
    self.write = write
    shape = LinkShape(text)
  }

  /// Creates a pattern without placeholders.
  public init(_ text: String, title: String, to destination: Destination) {
    self.init(text, title: title, examples: [:], read: { _ in destination }, write: { $0 == destination ? [:] : nil })
  }

  /// Returns the destination of a link; `nil` if the link has another form or contains an invalid value.
  public func destination(of link: DeepLink) -> Destination? {
    shape.values(in: link).flatMap(read)
  }

  /// Returns the canonical link to a destination; `nil` if another pattern leads there.
  public func link(to destination: Destination) -> DeepLink? {
    write(destination).map(shape.link(with:))
  }
}

extension Sequence {
  /// Returns the destination of a URL, in either form; `nil` if the URL is no link to the feature.
  public func destination<Destination>(of url: URL) -> Destination? where Element == LinkPattern<Destination> {
    guard let link = DeepLink(url) else { return nil }
    return lazy.compactMap { $0.destination(of: link) }.first
  }

  /// Returns the canonical link to a destination; `nil` if no link of the feature leads there.
  public func link<Destination>(to destination: Destination) -> DeepLink?
  where Element == LinkPattern<Destination> {
    lazy.compactMap { $0.link(to: destination) }.first
  }
}
