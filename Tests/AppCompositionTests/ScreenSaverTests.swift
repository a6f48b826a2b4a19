import Foundation
import Services
import Synchronization
import TerminalUI
import Testing

@testable import AppComposition

@MainActor
struct ScreenSaverTests {
  private let screen = Window(size: Size(width: 20, height: 2)) { Text("Orders") }.styledScreen()

  private func saver(_ folder: MemoryFolder) -> ScreenSaver {
    ScreenSaver(exports: folder, now: { Date(timeIntervalSince1970: 1_795_176_000) }, timeZone: .gmt)
  }

  @Test func theNameIsTheTimeAndNoFileIsReplaced() async throws {
    let folder = MemoryFolder()
    #expect(try await saver(folder).save(screen) == "trellis-2026-11-20-120000.svg")
    #expect(try await saver(folder).save(screen) == "trellis-2026-11-20-120000-2.svg")
    let text = try #require(folder.files["trellis-2026-11-20-120000.svg"])
    #expect(text.contains(">Orders</text>") && text.hasSuffix("</svg>\n"))
  }

  @Test func anErrorOfTheFolderIsPassedOn() async {
    let folder = MemoryFolder(error: CocoaError(.fileWriteOutOfSpace))
    await #expect(throws: CocoaError.self) { try await saver(folder).save(screen) }
    #expect(folder.files.isEmpty)
  }
}

/// A folder for exports in memory.
final class MemoryFolder: OrderExportDestination {
  private let stored: Mutex<[String: String]>
  private let error: CocoaError?

  init(files: [String: String] = [:], error: CocoaError? = nil) {
    stored = Mutex(files)
    self.error = error
  }

  var files: [String: String] { stored.withLock { $0 } }

  func fileExists(_ name: String) async -> Bool { files[name] != nil }

  func problem(with name: String) async -> String? { nil }

  func discardUnfinishedFiles() async {}

  func create(_ name: String) async throws -> any OrderExportFile {
    if let error { throw error }
    return MemoryFile { [self] text in stored.withLock { $0[name] = text } }
  }
}

private final class MemoryFile: OrderExportFile {
  private let data = Mutex(Data())
  private let save: @Sendable (String) -> Void

  init(save: @escaping @Sendable (String) -> Void) {
    self.save = save
  }

  func append(_ data: Data) async throws { self.data.withLock { $0 += data } }
  func finish(replacesExisting: Bool) async throws { save(data.withLock { String(decoding: $0, as: UTF8.self) }) }
  func discard() async {}
}
