/// A rule against I/O during evaluation of a view's body.
struct BodyInputOutput: ChecklistRule {
  let id = "body-io"
  let title = "A body performs no input or output"
  let fix = "move it into a service, and show what that has given"
  let isOnByDefault = true

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.costlyViewBodies().flatMap { body in
      body.file.sideEffects(body.immediateTokens).map {
        ChecklistViolation(
          body.file, at: $0, body.subject, "\(body.subject) accesses files or the network: \(body.file.text($0))")
      }
    }
  }
}

/// A rule against work in a view's tasks and actions beyond a single call of the model.
struct BodyAwait: ChecklistRule {
  let id = "body-await"
  let title = "A view awaits one call of its model at a time, and stores no result"
  let fix = "put the steps into one function of the model, and call that"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.viewBodies().flatMap { body in
      let awaits = body.file.uses(of: ["await"], in: body.range).filter { !body.file.isMember($0) }
      return (awaits.isEmpty ? [] : steps(awaits, in: body)).map {
        ChecklistViolation(body.file, at: $0, body.subject, "\(body.subject) does work in several steps")
      }
    }
  }

  /// Returns the second and later calls, the calls whose result is stored, and the assignments after a call.
  private func steps(_ awaits: [Int], in body: ViewBody) -> [Int] {
    let file = body.file
    let kept = awaits.map(file.assignmentOperator)
    let calls = awaits.indices.filter { isNext($0, awaits, file) || kept[$0] != nil }.map { awaits[$0] }
    let changes = body.range.filter { index in
      file.isAssignment(index) && !kept.contains(index)
        && awaits.contains { $0 < index && file.blocks(around: $0) == file.blocks(around: index) }
    }
    return (calls + changes).sorted()
  }

  /// Returns whether another call was awaited before.
  ///
  /// A preceding `for await` loop does not count.
  private func isNext(_ number: Int, _ awaits: [Int], _ file: CodeFile) -> Bool {
    awaits[..<number].contains { first in
      !file.stream.matches(first - 1, "for") && !file.stream.matches(first - 2, "for")
        && file.leads(first, to: awaits[number])
    }
  }
}

extension CodeFile {
  /// Returns the assignment operator that stores an awaited result: `x = await y`, `x = try? await y`.
  fileprivate func assignmentOperator(_ index: Int) -> Int? {
    var before = index - 1
    while ["try", "?", "!"].contains(where: { stream.matchesText(before, $0) }) { before -= 1 }
    return stream.matches(before, "=") && !stream.matches(before - 1, "_") ? before : nil
  }

  /// Returns whether an operator assigns to an existing variable: the `=` in `isLoading = false`, `item.name += text`.
  fileprivate func isAssignment(_ index: Int) -> Bool {
    guard stream.tokens[index].kind == .operator, ["=", "+=", "-="].contains(text(index)) else { return false }
    var start = index - 1
    while start >= 2, stream.matches(start - 1, ".") { start -= 2 }
    return start >= 1 && stream.tokens[start].kind == .word && text(start) != "_"
      && !["let", "var", ":", ","].contains { stream.matchesText(start - 1, $0) }
  }

  /// Returns those of some indices at which code accesses the network, files, settings or a database.
  ///
  /// Naming such a service or passing it on does not count.
  func sideEffects(_ indices: some Sequence<Int>) -> [Int] {
    uses(of: Self.outside, in: indices).filter { index in
      if isMember(index) { return false }
      let name = text(index)
      if Self.queries.contains(name) { return stream.matches(index + 1, "(") || stream.matches(index + 1, "<") }
      if Self.readers.contains(name) {
        return stream.matches(index + 1, "(") && text(index + 2).hasPrefix("contentsOf")
      }
      return Self.services.contains(name) && isUsed(index) && !Self.names.contains(text(index + 4))
    }
  }

  /// The members of `FileManager.default` that name a folder without accessing it.
  private static let names: Set<String> = ["homeDirectoryForCurrentUser", "temporaryDirectory"]

  /// Returns whether a service is used: `URLSession.shared.data`, `URLSession(x).data`, `= URLSession.shared`.
  ///
  /// A service that is only an argument is not used.
  private func isUsed(_ index: Int) -> Bool {
    var end = index + 1
    if stream.matches(end, ".") { end += 2 }
    if stream.matches(end, "("), partners[end] > end { end = partners[end] + 1 }
    while stream.matches(end, "?") || stream.matches(end, "!") { end += 1 }
    return end > index + 1 && (stream.matches(end, ".") || stream.matches(index - 1, "=") || isStatic(index))
  }

  /// Returns whether an initializer itself performs I/O: `FileHandle(forReadingAtPath:)` opens a file immediately.
  private func isStatic(_ index: Int) -> Bool { stream.matches(index, "FileHandle") && stream.matches(index + 1, "(") }

  private static let services: Set<String> = [
    "URLSession", "FileManager", "UserDefaults", "FileHandle", "NSPersistentContainer", "NSUbiquitousKeyValueStore",
  ]
  /// The texts of which each file with a side effect contains at least one.
  static let costs = services.union(queries).union(["contentsOf"])
  private static let outside = services.union(queries).union(readers)
  private static let queries: Set<String> = ["FetchDescriptor", "NSFetchRequest"]
  private static let readers: Set<String> = [
    "Data", "String", "NSData", "NSString", "NSDictionary", "UIImage", "NSImage",
  ]
}
