import Analytics
import AnalyticsLive
import DiagnosticLog
import DiagnosticLogLive
import Foundation
import NetworkingLive
import TextSafety

extension LiveSettings {
  /// Creates the log of errors, for diagnosis.
  func log() -> any LogProtocol {
    FileLog(file: stateDirectory.appendingPathComponent("trellis.log"), now: now)
  }

  /// Creates the analytics, which do not send any usage data until sending is allowed.
  ///
  /// - Parameters:
  ///   - log: The log of failed uploads.
  ///   - warn: Called for each file that cannot be read.
  /// - Returns: The analytics.
  func analytics(
    log: any LogProtocol, warn: @escaping @Sendable (AnalyticsWarning) -> Void
  ) -> FileAnalytics {
    FileAnalytics(
      file: stateDirectory.appendingPathComponent("analytics.jsonl"), allowed: AppEvents.allowed,
      upload: reportServer.flatMap { upload(to: $0, log: log) }, mayUpload: false, now: now, warn: warn)
  }

  private func upload(
    to server: URL, log: any LogProtocol
  ) -> (@Sendable (AnalyticsBatch) async throws -> Void)? {
    // The request must use the exact address. The transport appends the path to the base URL.
    guard let root = URL(string: "/", relativeTo: server)?.absoluteURL else { return nil }
    let transport = RemoteTransport(baseURL: root, userAgent: AppVersion.userAgent)
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
