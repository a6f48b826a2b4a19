import Foundation
import ProcessSupport
import TestSupport

struct Chromium {
  struct Outcome {
    /// The values that the script passed to `answer`, by name.
    var answers: [String: String]
    /// The console messages of the page, including uncaught errors.
    var complaints: [String]
  }

  struct Unanswered: Error { var output: String }

  private let folder: TemporaryRepository

  init() throws { folder = try TemporaryRepository() }

  /// Opens a page and runs a script in it, which reports its results with `answer(name, value)`.
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
      InstalledProgram.chromium ?? "",
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        "--window-size=1440,900", "--user-data-dir=\(folder.root)/profile", "--enable-logging=stderr", "--dump-dom",
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
