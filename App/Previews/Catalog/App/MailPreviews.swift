import AppComposition
import Foundation
import Models
import Persistence
import ServicesFakes
import TerminalUIDriver

/// The emails of the embedded backend, over the sign-in flow.
nonisolated enum MailPreviews {
  static let all = [
    preview("mail", "an email with a link", steps: [.expect("Open the link")]) { mails(["Reset your password"]) },
    preview("mail-empty", "no mail", steps: [.expect("No mail yet.")]) { [] },
    preview("mail-loading", "the emails are being read", steps: [.expect("Reading the emails…")]) {
      try await untilCanceled()
    },
    preview("mail-failed", "the emails are damaged", steps: [.expect("The emails could not be read")]) {
      throw StorageError.corrupt(name: "mail")
    },
    preview("mail-long-text", "long texts, emoji, wide and combining characters") { mails(ExtremeTexts.mixed) },
    preview("mail-right-to-left", "right-to-left texts") { mails(ExtremeTexts.rightToLeft) },
    preview("mail-many", "100 emails") { mails((1...100).map { "Mail \($0)" }) },
  ]

  private static let arrival: [ScriptCommand] = [
    .tap("Forgot your password?"), .type(field: "Email", text: "ada@example.com"), .tap("Send the link"),
    .tap("Open the outbox"), .expect("no mail server"),
  ]

  private static func mails(_ subjects: [String]) -> [Mail] {
    subjects.enumerated().map { index, subject in
      Mail(
        id: index, recipient: "ada@example.com", subject: subject, text: subject,
        link: URL(string: "trellis://reset/reset-1"), date: Order.sample.date)
    }
  }

  private static func preview(
    _ name: String, _ summary: String, steps: [ScriptCommand] = [],
    readMail: @escaping @Sendable () async throws -> [Mail]
  ) -> ScreenPreview {
    AppPreviews.preview(name, summary, steps: arrival + steps) { AppScreen([.unauthenticated], readMail: readMail) }
  }
}
