import Foundation
import ProcessSupport
import TestSupport
import Testing

struct GalleryPagesTests {
  @TemporaryDirectory private var folder: URL

  private func pages(_ options: String...) async throws -> Outcome {
    try await Program.built("gallery", ["pages", "--folder", folder.path] + options).run()
  }

  @Test func aStaleMissingOrSuperfluousPageFailsTheCheck() async throws {
    #expect(try await pages("--write").status == .exited(0))
    #expect(try await pages().output == "")

    try Data("# Buttons\n".utf8).write(to: folder.appendingPathComponent("buttons.md"))
    try FileManager.default.removeItem(at: folder.appendingPathComponent("menu.svg"))
    try Data().write(to: folder.appendingPathComponent("old.svg"))
    let outcome = try await pages()
    #expect(outcome.status == .exited(1))
    #expect(
      outcome.output == """
        \(folder.path)/buttons.md is out of date
        \(folder.path)/menu.svg is missing
        \(folder.path)/old.svg belongs to no example

        """)
    #expect(outcome.errors == "these pages are not current. Run: swift run gallery pages --write\n")
  }
}
