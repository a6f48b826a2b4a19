extension Text {
  /// The case in which a text is shown (SwiftUI's type of the same name).
  public enum Case: Hashable, Sendable {
    /// All letters are capitals, or none.
    case uppercase, lowercase

    func applied(to text: String) -> String {
      self == .uppercase ? text.uppercased() : text.lowercased()
    }
  }

  /// Returns the text in a case; `nil` does not change it.
  func inCase(_ textCase: Case?) -> Text {
    guard let textCase else { return self }
    var text = self
    text.first = first.with(textCase.applied(to: first.text))
    text.rest = rest.map { $0.with(textCase.applied(to: $0.text)) }
    return text
  }
}

/// The reasons to hide the content of a view (SwiftUI's type of the same name).
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  /// The bit mask of the reasons.
  public let rawValue: Int

  /// Creates a set of reasons.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The content is a placeholder while the real content is loaded.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The content is private.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is outdated.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
  private struct TextCaseKey: EnvironmentKey {
    static let defaultValue: Text.Case? = nil
  }

  private struct RedactionKey: EnvironmentKey {
    static let defaultValue = RedactionReasons()
  }

  /// The case of texts; `nil` does not change it.
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }

  /// The reasons to hide texts.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionKey.self] }
    set { self[RedactionKey.self] = newValue }
  }
}
