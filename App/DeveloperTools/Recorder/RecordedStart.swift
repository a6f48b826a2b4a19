import EmbeddedBackend
public import Foundation
import Models
import Networking
import Persistence
import PersistenceLive
import ServicesLive

/// The stored data with which a recorded session began, without tokens, passwords and private texts.
///
/// A replay begins with the same user, orders, windows and settings.
nonisolated public struct RecordedStart: Codable, Equatable, Sendable {
  /// A document without its private texts.
  struct Document: Codable, Equatable, Sendable {
    let name: String
    let version: Int
    let value: JSONValue
  }

  /// The session of the signed-in user, or `nil` if no user was signed in.
  let session: SampleSession?
  let documents: [Document]
  /// Whether the replay begins with the same data, not with placeholders for private texts.
  public let isExact: Bool
  /// The maximum size of all documents together, so that the header stays a short line.
  private static let maximumSize = 40 * 1024

  /// The names of the documents that determine the screens, each with the keys of public texts.
  private static let documents: [String: Set<String>] = {
    var documents: [String: Set<String>] = [
      "preferences": ["dateStyle", "startScreen", "step", "theme"],
      "scenes": ["definition", "filter", "scene", "scope", "sort"],
      "navigation": ["name", "root", "stack", "presented", "openedWith"], "recent-searches": ["scope"],
      "backend-orders": ["kind"], "backend-profiles": [],
    ]
    for id in EmbeddedServer.sampleAccountIDs {
      documents["scenes"]?.formUnion(["homeMeasure.\(id)", "homePeriod.\(id)"])
      documents["backend-orders-\(id)"] = ["kind"]
      documents["backend-purchases-\(id)"] = ["kind", "plan", "state"]
    }
    return documents
  }()

  /// Documents with secrets, which are never recorded.
  private static let secrets: Set<String> = ["session", "backend-sessions"]

  /// Reads the documents of the app without changing them, so that the app itself reports a damaged one.
  ///
  /// Returns `nil` if the signed-in user is not one of the sample accounts, or a document is too large or damaged.
  static func read(from directory: URL) -> RecordedStart? {
    guard let store = try? FileStore(directory: directory, warn: { _ in }) else { return nil }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    var found: [Document] = []
    var remainingSize = maximumSize
    var isExact = names.allSatisfy { !$0.hasPrefix("backend-") || documents[$0] != nil || secrets.contains($0) }
    for name in names.sorted() {
      guard let publicKeys = documents[name] else { continue }
      guard let data = try? store.data(for: name, limit: remainingSize), let document = Document(data, name) else {
        return nil
      }
      remainingSize -= data.count
      var reducer = StartReducer(publicKeys: publicKeys)
      found.append(Document(name: name, version: document.version, value: reducer.reduce(document.value)))
      isExact = isExact && reducer.isExact
    }
    guard names.contains("session") else { return RecordedStart(session: nil, documents: found, isExact: isExact) }
    guard let session = session(in: store) else { return nil }
    return RecordedStart(session: session, documents: found, isExact: isExact)
  }

  private static func session(in store: FileStore) -> SampleSession? {
    guard let data = try? store.data(for: "session", limit: maximumSize),
      let session = try? DocumentFormat("session", of: Session.self).decode(data)
    else { return nil }
    return SampleSession(of: session.user.id, expiringAt: session.expiresAt, in: store)
  }

  /// Stores the documents, and a session with other tokens, for a replay in an empty directory.
  ///
  /// Throws `StorageError` if the directory is not usable; `RecordedStartError` if a document is not one of the app.
  public func install(in directory: URL) throws {
    let store = try FileStore(directory: directory) { _ in }
    for document in documents {
      guard Self.documents[document.name] != nil, document.version > 0 else { throw RecordedStartError() }
      let format = DocumentFormat(document.name, version: document.version, of: JSONValue.self)
      try store.set(try format.encode(document.value), for: document.name)
    }
    guard let session else { return }
    guard let user = EmbeddedServer.sampleUser(session.accountID) else { throw RecordedStartError() }
    // The tokens are valid on this state only, which is removed after the replay.
    let (token, refreshToken) = ("replay", "replay-refresh")
    try session.save(token: token, refreshToken: refreshToken, in: store)
    let stored = Session(
      user: User(id: user.id, name: user.name, email: user.email, token: token), expiresAt: session.expiresAt,
      refreshToken: refreshToken)
    try FileSecretStore(store: store).setSecret(
      Secret(try DocumentFormat("session", of: Session.self).encode(stored)), for: "session")
  }
}

nonisolated extension RecordedStart.Document {
  fileprivate struct Header: Decodable {
    let version: Int
  }

  /// Decodes a stored document of any version; `nil` if it is damaged.
  fileprivate init?(_ data: Data, _ name: String) {
    guard let version = (try? JSONDecoder().decode(Header.self, from: data))?.version, version > 0,
      let value = try? DocumentFormat(name, version: version, of: JSONValue.self).decode(data)
    else { return nil }
    self.init(name: name, version: version, value: value)
  }
}

/// A recorded start contains a document that the app does not have.
nonisolated public struct RecordedStartError: Error {}

/// Reduces the values of a stored document to what may be recorded.
///
/// Numbers and the texts of the sample accounts are public. Of all other texts, only those that an allow-list names are
/// recorded, and placeholders of the same length replace the rest.
nonisolated private struct StartReducer {
  /// The keys whose texts are words of the app, such as the name of a filter.
  let publicKeys: Set<String>
  private(set) var isExact = true

  private static let longestNumber = RecordedText.longestNumber
  private static let longestWord = 60
  private static let longestText = 2_000

  init(publicKeys: Set<String>) {
    self.publicKeys = publicKeys
  }

  /// Returns the reduced form of a value; the key is that of the value, or of the list that contains it.
  mutating func reduce(_ value: JSONValue, key: String = "") -> JSONValue {
    switch value {
    case .null, .boolean, .integer, .number: return value
    case .text(let text): return .text(reduce(text, key: key))
    case .list(let list):
      return .list(list.filter { !Self.isOfAnotherUser($0) }.map { reduce($0, key: key) })
    case .object(let object):
      let kept = object.filter { Self.isWord($0.key) }
      if kept.count < object.count { isExact = false }
      return .object(Dictionary(uniqueKeysWithValues: kept.map { ($0.key, reduce($0.value, key: $0.key)) }))
    }
  }

  private mutating func reduce(_ text: String, key: String) -> String {
    if text.isEmpty || EmbeddedServer.sampleTexts.contains(text) || Self.isShortNumber(text) { return text }
    if publicKeys.contains(key), Self.isWord(text) { return text }
    // A random identifier, such as that of a draft, says nothing about the user.
    if UUID(uuidString: text) != nil { return text }
    if let nested = JSONValue(json: text) { return reduce(nested, key: key).json }
    let placeholder = String(repeating: "x", count: min(text.count, Self.longestText))
    if placeholder != text { isExact = false }
    return placeholder
  }

  /// Returns whether an element belongs to a user other than those of the sample accounts, who cannot see it.
  private static func isOfAnotherUser(_ element: JSONValue) -> Bool {
    guard case .object(let object) = element, case .text(let user) = object["userID"] else { return false }
    return !EmbeddedServer.sampleAccountIDs.contains(user)
  }

  private static func isShortNumber(_ text: String) -> Bool {
    text.count <= longestNumber && text.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// Returns whether a text has the form of an identifier: it contains no space and no address.
  private static func isWord(_ text: String) -> Bool {
    if text == "window value" { return true }
    return text.count <= longestWord
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.#".contains($0)) }
  }
}

nonisolated extension JSONValue {
  /// Parses a text that contains JSON, such as a value of a window; `nil` for other texts.
  init?(json text: String) {
    guard let first = text.utf8.first, "{[\"".utf8.contains(first) else { return nil }
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) else { return nil }
    self = value
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
