import Foundation
import Testing

@Suite("No error of the removal of a secret is dropped") struct SecretRemovalRuleTests {
  private static let folders = [
    "App/Composition", "Packages/Core/Platform/PersistenceLive", "Packages/Core/Platform/Persistence",
    "Packages/Core/Testing/CoreFakes", "Packages/Domain/ServicesLive",
  ]
  /// The files in which a removal may fail silently, each with the reason.
  private static let exceptions = [
    "Packages/Core/Platform/PersistenceLive/Files/AtomicFile.swift":
      "the write has failed and is reported; the removal of the secret finds its temporary file",
    "Packages/Core/Platform/PersistenceLive/Files/CorruptFile.swift": "the empty file that reserved a name",
    "Packages/Domain/ServicesLive/Exports/NamedExportFile.swift": "an unfinished export; the next one removes it",
    "Packages/Domain/ServicesLive/Exports/UnnamedExportFile.swift": "an unfinished export; the next one removes it",
  ]

  @Test func removalsReportTheirErrors() throws {
    let sources = Self.folders.flatMap { Repository.files(below: $0, ending: ".swift") }
    #expect(sources.count > 80)
    let found = try sources.filter { Self.dropsErrors(try Repository.text($0)) }
    #expect(found.sorted() == Self.exceptions.keys.sorted(), "Report the error: the secret is still on the disk")
  }

  @Test(arguments: [
    ("try? await storage.clear" + "Session()", true), ("if a { try? secrets.remove" + "Secret(name) }", true),
    ("try? store.remove" + "(name)", true), ("try? cache.remove" + "All()", true),
    ("try? store.erase" + "(name)", true), ("_ = try? file.removeItem" + "(at: url)", true),
    ("try await storage.clearSession()", false), ("try? await storage.saveSession(session)", false),
    ("// try? store.remove(name)", false),
  ])
  func droppedErrorsAreDetected(source: String, isDropped: Bool) {
    #expect(Self.dropsErrors(source) == isDropped)
  }

  private static func dropsErrors(_ source: String) -> Bool {
    source.split(separator: "\n").contains { line in
      strstr(String(line), "try?") != nil && !line.drop(while: \.isWhitespace).hasPrefix("//")
        && line.contains(/try\?[^;]*[. ](remove\w*|erase\w*|clearSession)\(/)
    }
  }
}
