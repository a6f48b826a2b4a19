import Foundation
import Persistence

/// The files of a state directory; the app must launch whatever one of them contains.
///
/// An input consists of the path of a file, a line break and its contents. The other files are valid.
final class StateTarget: FuzzTarget {
  let name = "state"
  private(set) var corpus: [[UInt8]] = []
  private var documents: [String: Data] = [:]

  let tokens = [
    "{", "}", "[", "]", ":", ",", "null", "true", "\"version\":2", "\"version\":0", "\"value\"", "\"order-9999\"",
    "\"selectedTab\":99", "\"children\":[]", "1e400", "\"\\ud800\"",
  ]

  func prepare() async throws {
    documents = try await AppHost.usedDocuments()
    corpus = documents.sorted { $0.key < $1.key }.map { Array("\($0.key)\n".utf8) + Array($0.value) }
  }

  func check(_ input: [UInt8]) async throws {
    if documents.isEmpty { try await prepare() }
    let end = input.firstIndex(of: UInt8(ascii: "\n")) ?? input.endIndex
    let path = String(decoding: input[..<end], as: UTF8.self)
    // An input with a mutated path is skipped, as the app reads no file there.
    guard documents[path] != nil else { return }
    var documents = documents
    documents[path] = Data(input[end...].dropFirst())
    do {
      let host = try AppHost(documents: documents)
      try await host.checkScreen()
      _ = await host.close()
    } catch StorageError.newerVersion(let name, _, _) where name == path {
      // By design, the app refuses to replace a document that a newer version has written.
    }
  }
}
