import Foundation

/// Receives every refused navigation of a coordinator tree, once each.
///
/// It belongs to a tree: set it on the root. There is no global one.
@MainActor
public struct NavigationErrorHandler {
  let report: (@MainActor (NavigationError) -> Void)?

  /// A handler that passes each error to the closure.
  public init(_ report: @escaping @MainActor (NavigationError) -> Void) {
    self.report = report
  }

  private init() {
    report = nil
  }

  /// Discards errors; their texts are never built.
  public static var ignoring: NavigationErrorHandler { NavigationErrorHandler() }

  /// The handler of a tree that has none: in debug builds it writes to standard error, in release builds it discards.
  static var standard: NavigationErrorHandler {
    #if DEBUG
      NavigationErrorHandler { FileHandle.standardError.write(Data(($0.logLine + "\n").utf8)) }
    #else
      ignoring
    #endif
  }
}

extension NavigationError {
  /// The error in one line of ASCII: identifiers may come from a link, and must not control a terminal.
  var logLine: String {
    let text = ["Navigation:", errorDescription, recoverySuggestion].compactMap(\.self).joined(separator: " ")
    return text.unicodeScalars.map { $0 == "'" || $0 == "\"" ? String($0) : $0.escaped(asASCII: true) }.joined()
  }
}

/// Whether a navigation would succeed.
public enum ValidationResult: Equatable, Sendable {
  case success
  case failure(NavigationError)

  /// Whether it would succeed.
  public var isSuccess: Bool { error == nil }

  /// Why it would fail.
  public var error: NavigationError? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}
