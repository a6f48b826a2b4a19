/// A formatter costs more than the view that it is made for.
struct BodyFormatter: ChecklistRule {
  let id = "body-formatter"
  let title = "A view makes no formatters as it is drawn"
  let fix = "keep the formatter outside of the view, or use a `FormatStyle`"
  let isOnByDefault = true

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    code.viewBodies().flatMap { body in
      body.range.filter { index in
        body.file.stream.tokens[index].kind == .word && body.file.stream.matches(index + 1, "(")
          && body.file.text(index).hasSuffix("Formatter")
      }.map {
        Breach(body.file, at: $0, body.subject, "\(body.subject) makes a \(body.file.text($0)) each time it is drawn")
      }
    }
  }
}

/// What is shown is worked out once, by the model.
struct BodyTransform: ChecklistRule {
  let id = "body-transform"
  let title = "A view does not filter, sort or reduce as it is drawn"
  let fix = "move it into the model or the view model"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    code.viewBodies().flatMap { body in
      body.file.uses(of: Self.transforms, in: body.range).filter { body.file.isMember($0) && body.file.isCall($0) }.map
      {
        Breach(
          body.file, at: $0, body.subject, "\(body.subject) works on data each time it is drawn: \(body.file.text($0))")
      }
    }
  }

  private static let transforms: Set<String> = ["filter", "sorted", "sort", "reduce", "compactMap", "flatMap"]
}

/// What a view needs is there when it is drawn.
struct BodyInputOutput: ChecklistRule {
  let id = "body-io"
  let title = "A view reads and writes nothing as it is drawn"
  let fix = "move it into a service, and show what that has given"
  let isOnByDefault = true

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    code.viewBodies().flatMap { body in
      body.file.sideEffects(in: body.range).map {
        Breach(body.file, at: $0, body.subject, "\(body.subject) reaches out of the program: \(body.file.text($0))")
      }
    }
  }
}

/// A view starts work, and does none.
struct BodyAwait: ChecklistRule {
  let id = "body-await"
  let title = "A view waits for one call of its model at a time, and keeps no result of it"
  let fix = "put the steps into one function of the model, and call that"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    code.viewBodies().flatMap { body in
      let file = body.file
      let awaits = file.uses(of: ["await"], in: body.range).filter { !file.isMember($0) }
      let blocks = awaits.map { file.block(around: $0, in: body.range) }
      return awaits.indices.filter { number in
        isSecond(number, blocks) || keepsResult(awaits[number], file)
      }.map { Breach(file, at: awaits[$0], body.subject, "\(body.subject) does work in several steps") }
    }
  }

  private func isSecond(_ number: Int, _ blocks: [Range<Int>]) -> Bool { blocks[..<number].contains(blocks[number]) }

  private func keepsResult(_ index: Int, _ file: CodeFile) -> Bool {
    var before = index - 1
    while file.stream.matches(before, "try") || file.stream.matches(before, "?") || file.stream.matches(before, "!") {
      before -= 1
    }
    return file.stream.matches(before, "=") && !file.stream.matches(before - 1, "_")
  }
}

extension CodeFile {
  /// Where something reaches out of the program: over the network, into files or settings.
  func sideEffects(in range: Range<Int>) -> [Int] {
    range.filter { index in
      guard stream.tokens[index].kind == .word, !isMember(index) else { return false }
      if Self.services.contains(text(index)) { return stream.matches(index + 1, ".") || isCall(index) }
      return Self.readers.contains(text(index)) && stream.matches(index + 1, "(")
        && stream.matches(index + 2, "contentsOf")
    }
  }

  private static let services: Set<String> = [
    "URLSession", "FileManager", "UserDefaults", "FileHandle", "NSPersistentContainer",
  ]
  private static let readers: Set<String> = ["Data", "String", "NSData"]
}
