import Foundation
import TerminalUIDriver
import TextSafety
import TrellisCommandLineOptions

/// Compares the pages of docs/gallery with the examples, or writes them.
nonisolated struct PagesCommand: ProgramCommand {
  let name = "pages"
  let summary = "Checks the pages of the gallery, and exits with 1 if one is out of date."

  struct Options: OptionGroup {
    let folder = CommandOption.text("folder", "FOLDER", help: "the folder of the pages (default: docs/gallery)")
    let writes = CommandOption.flag("write", help: "update the pages that are out of date")
    let help = CommandOption.help
  }

  @MainActor
  func run(_ arguments: ParsedArguments<Options>, in _: Void) async throws -> Int32 {
    let folder = arguments.folder ?? "docs/gallery"
    do {
      let changes = Self.changes(from: try Self.texts(in: folder), to: try await GalleryPages().files)
      for change in changes { StandardStream.output.writeLine("\(folder)/\(change.name) \(change.kind.rawValue)") }
      if arguments.writes { for change in changes { try change.write(to: folder) } }
      guard !changes.isEmpty, !arguments.writes else { return 0 }
      StandardStream.errors.writeLine("these pages are not current. Run: swift run gallery pages --write")
    } catch {
      StandardStream.errors.writeLine("gallery: \("\(error)")")
    }
    return 1
  }

  private struct Change {
    enum Kind: String {
      case missing = "is missing"
      case stale = "is out of date"
      case superfluous = "belongs to no example"
    }

    let name: String
    let kind: Kind
    let text: String?

    func write(to folder: String) throws {
      let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
      guard let text else { return try FileManager.default.removeItem(at: file) }
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// Returns the pages and the pictures of a folder, by their names; none if there is no folder.
  private static func texts(in folder: String) throws -> [String: String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [:] }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".md") || $0.hasSuffix(".svg") }
    return try names.reduce(into: [:]) { texts, name in
      let path = URL(fileURLWithPath: folder).appendingPathComponent(name).path
      texts[name] = String(decoding: try InputFile.read(path, limit: 10 * 1024 * 1024), as: UTF8.self)
    }
  }

  private static func changes(from old: [String: String], to new: [String: String]) -> [Change] {
    Set(old.keys).union(new.keys).sorted().compactMap { name in
      guard old[name] != new[name] else { return nil }
      let kind: Change.Kind = old[name] == nil ? .missing : new[name] == nil ? .superfluous : .stale
      return Change(name: name, kind: kind, text: new[name])
    }
  }
}
