public import Foundation

/// An email that the embedded backend has sent.
public struct Mail: Identifiable, Equatable, Codable, Sendable {
  /// The number of the email, which increases with each email.
  public let id: Int
  /// The email address of the recipient.
  public var recipient: String
  /// The subject.
  public var subject: String
  /// The text of the email.
  public var text: String
  /// The link that the email contains, or `nil`; it can contain a secret.
  public var link: URL?
  /// The time at which the email was sent.
  public var date: Date

  /// Creates an email.
  public init(id: Int, recipient: String, subject: String, text: String, link: URL? = nil, date: Date) {
    self.id = id
    self.recipient = recipient
    self.subject = subject
    self.text = text
    self.link = link
    self.date = date
  }
}

extension Mail: CustomStringConvertible, CustomReflectable {
  /// A description without the content, which can contain a secret.
  public var description: String { "Mail(\(id))" }

  /// A mirror without the link, for `dump` and test failure reports.
  public var customMirror: Mirror {
    Mirror(self, children: ["id": id, "subject": subject, "date": date], displayStyle: .struct)
  }
}
