/// A pattern for paths or names: `*` stands for any part of a name, `**` for any number of whole names.
public struct PathPattern: Sendable, Hashable {
  private let parts: [[UInt8]]

  public init(_ pattern: String) {
    parts = pattern.split(separator: "/").map { Array($0.utf8) }
  }

  /// Whether it stands for the whole path.
  public func matches(_ path: String) -> Bool {
    Self.match(parts[...], path.split(separator: "/").map { Array($0.utf8) }[...])
  }

  private static func match(_ pattern: ArraySlice<[UInt8]>, _ path: ArraySlice<[UInt8]>) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    if first == [0x2A, 0x2A] {
      return match(pattern.dropFirst(), path) || (!path.isEmpty && match(pattern, path.dropFirst()))
    }
    guard let name = path.first, matchName(first[...], name[...]) else { return false }
    return match(pattern.dropFirst(), path.dropFirst())
  }

  private static func matchName(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == 0x2A {
      return matchName(pattern.dropFirst(), name) || (!name.isEmpty && matchName(pattern, name.dropFirst()))
    }
    return name.first == first && matchName(pattern.dropFirst(), name.dropFirst())
  }
}
