import Foundation
public import Models
public import Persistence

/// The emails that the server has sent.
///
/// The embedded server has no mail server. Its emails are stored, and the app shows them in its developer view. No
/// request returns them, because they contain the links that reset passwords.
public struct MailOutbox: Sendable {
  /// The maximum number of stored emails; the oldest are removed.
  public static let capacity = 50

  private static let format = DocumentFormat("backend-mail", of: [Mail].self)
  private let store: any KeyValueStore

  /// Creates an outbox in the document `backend-mail` of a store.
  public init(store: any KeyValueStore) {
    self.store = store
  }

  /// Returns the emails, the newest first, at most `capacity`; throws `StorageError` if they cannot be read.
  public func mails() throws -> [Mail] {
    try stored().reversed()
  }

  func send(to recipient: String, subject: String, text: String, link: URL?, at date: Date) throws {
    let mails = try stored()
    // Without a trap, because a damaged document can contain the largest number.
    let mail = Mail(
      id: (mails.last?.id ?? 0) &+ 1, recipient: recipient, subject: subject, text: text, link: link, date: date)
    try store.save((mails + [mail]).suffix(Self.capacity), as: Self.format)
  }

  private func stored() throws -> [Mail] {
    try store.load(Self.format) ?? []
  }
}
