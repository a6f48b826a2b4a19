import Analytics
import AnalyticsLive
import Foundation
import Logging
import LoggingLive
import NetworkingLive
import TextSafety

extension LiveSettings {
  /// Where what went wrong is noted, for whoever looks for the cause later.
  func log() -> any LogProtocol {
    FileLog(file: stateDirectory.appendingPathComponent("trellis.log"), now: now)
  }

  /// What notes how the app is used. It sends that nowhere until it is told that it may.
  ///
  /// - Parameter warn: hears of files that cannot be read.
  func analytics(
    log: any LogProtocol, warn: @escaping @Sendable (AnalyticsWarning) -> Void
  ) -> FileAnalytics {
    FileAnalytics(
      file: stateDirectory.appendingPathComponent("analytics.jsonl"), allowed: AppEvents.allowed,
      upload: reportServer.flatMap { upload(to: $0, log: log) }, maySend: false, now: now, warn: warn)
  }

  private func upload(
    to server: URL, log: any LogProtocol
  ) -> (@Sendable (AnalyticsBatch) async throws -> Void)? {
    // The address is the request's own, to the letter: the transport joins what it is given.
    guard let root = URL(string: "/", relativeTo: server)?.absoluteURL else { return nil }
    let transport = URLSessionTransport(baseURL: root, userAgent: AppVersion.userAgent)
    let upload = HTTPUpload(transport: transport, path: server.path(percentEncoded: false))
    return { batch in
      do {
        try await upload.send(batch)
      } catch {
        if !(error is CancellationError) { log.note("\(batch.count) events were not sent: \(error)", from: "reports") }
        throw error
      }
    }
  }
}
