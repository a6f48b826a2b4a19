import AppComposition
import Foundation
import InstanceSocket
import NotificationsFeature
import TextSafety

/// Performs the requests of other processes while the app runs; the caller locks the state directory.
struct RequestReceiver {
  private let inbox: LinkInbox
  private let notices: Notices
  private let socketURL: URL

  init(app: TrellisApp, directory: URL) {
    inbox = app.inbox
    notices = app.dependencies.notices
    socketURL = HandOff.socketURL(in: directory)
  }

  /// Runs the app, and receives requests until it ends, after the initial one.
  ///
  /// Without a socket, the app runs as well, with a notice about the cause.
  func receive<Result: Sendable>(_ initial: InstanceRequest?, while run: () async -> Result) async -> Result {
    if let initial, case .refused(let sentence) = perform(initial) { notices.add(sentence.string, about: .app) }
    guard let listener = listen() else { return await run() }
    return await withTaskGroup(of: Void.self) { group in
      group.addTask { await listener.serve { await perform($0) } }
      let result = await run()
      group.cancelAll()
      return result
    }
  }

  private func listen() -> InstanceListener? {
    do throws(InstanceListenerError) {
      return try InstanceListener(socketURL: socketURL)
    } catch {
      let reason = "`trellis open` and `trellis notify` do not work: \(error.localizedDescription)."
      notices.add(reason + " Restart the app to try again.", about: .app)
      return nil
    }
  }

  private func perform(_ request: InstanceRequest) -> InstanceReply {
    switch request {
    case .open(let link): InstanceReply(inbox.open(link))
    case .notify(let payload): InstanceReply(inbox.deliver(payload))
    }
  }
}

extension InstanceReply {
  fileprivate init(_ outcome: LinkOutcome) {
    let sentence = SafeText(outcome.sentence)
    if case .refused = outcome { self = .refused(sentence) } else { self = .accepted(sentence) }
  }
}
