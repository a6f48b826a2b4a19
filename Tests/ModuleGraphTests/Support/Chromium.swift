import Foundation
import ProcessSupport

/// A browser without a window.
struct Chromium {
  struct Outcome {
    /// What the script answered, by name.
    var answers: [String: String]
    /// What the page said to the console, and errors that it did not catch.
    var complaints: [String]
  }

  struct Unanswered: Error { var output: String }

  private let folder: TemporaryRepository

  init() throws { folder = try TemporaryRepository() }

  /// The first of Debian's and others' names for it that is there.
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return ["chromium", "chromium-browser", "google-chrome"].lazy.flatMap { name in
      folders.map { "\($0)/\(name)" }
    }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Opens a page and runs a script in it, which calls `answer(name, value)`.
  ///
  /// - Throws: `Unanswered` where the page was not opened to its end.
  func run(_ page: String, asking script: String) async throws -> Outcome {
    let asking = """
      <script>window.answers = []; const answer = (name, value) => answers.push([name, String(value)]);</script>
      <script>{ \(script) }</script>
      <script>document.documentElement.append(Object.assign(
        document.createElement("pre"), { id: "answers", textContent: btoa(JSON.stringify(answers)) }));</script>
      """
    try folder.write(Data((page + asking).utf8), to: "page.html")
    let outcome = try await program.run(within: .seconds(120))
    guard let answers = answers(in: outcome.output) else { throw Unanswered(output: "\(outcome)") }
    let complaints = outcome.errors.split(separator: "\n").map(String.init).filter { $0.contains(":CONSOLE") }
    return Outcome(answers: answers, complaints: complaints)
  }

  private var program: Program {
    var environment = ["HOME": folder.root]
    for name in ["PATH", "TMPDIR"] { environment[name] = ProcessInfo.processInfo.environment[name] }
    return Program(
      Self.path ?? "",
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        "--window-size=1440,900",
        "--user-data-dir=\(folder.root)/profile", "--enable-logging=stderr", "--dump-dom",
        "file://\(folder.root)/page.html",
      ], environment: environment)
  }

  private func answers(in page: String) -> [String: String]? {
    guard let start = page.range(of: "<pre id=\"answers\">"),
      let end = page.range(of: "</pre>", range: start.upperBound..<page.endIndex),
      let data = Data(base64Encoded: String(page[start.upperBound..<end.lowerBound])),
      let pairs = try? JSONDecoder().decode([[String]].self, from: data)
    else { return nil }
    return Dictionary(pairs.map { ($0[0], $0[1]) }) { _, last in last }
  }
}
