import EmbeddedBackend
import Foundation
import OrdersFeature
import TrellisCommandLineOptions

extension LiveSettings {
  /// The name of the recording in the state directory.
  static let recordingName = "recording.jsonl"

  /// Creates the recorder of the app, with a file if the settings request one.
  ///
  /// Call it before the app creates any file, because the first line says whether there were any.
  ///
  /// - Returns: The recorder.
  func flightRecorder() -> FlightRecorder {
    let isFresh = isStateDirectoryFresh
    // A remote server has the data of its users. They are not in this directory, so a replay cannot begin with them.
    let start = recordsToFile && !isFresh && api == nil ? RecordedStart.read(from: stateDirectory) : nil
    let header = RecordingHeader(
      app: ProjectVersion.current, started: now(), timeZone: timeZone, seedOrders: seedOrders,
      orders: ordersArchitecture.rawValue, isEmbedded: api == nil, isFresh: isFresh, start: start)
    return FlightRecorder(
      header: header, clock: clock,
      file: recordsToFile ? stateDirectory.appendingPathComponent(Self.recordingName) : nil,
      demo: api == nil ? EmbeddedServer.demoAccount : nil)
  }

  /// Whether the state directory has no document of the app.
  ///
  /// Locks, logs and recordings are no documents.
  private var isStateDirectoryFresh: Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: stateDirectory.path)) ?? []
    let others = [Self.recordingName, "trellis.log", "analytics.jsonl"]
    return names.allSatisfy { name in name.hasPrefix(".") || others.contains { name.hasPrefix($0) } }
  }
}
