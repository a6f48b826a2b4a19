import Foundation
import ProcessSupport
import Testing
import TrellisCommandLineOptions

@testable import ModuleGraph
@testable import ModuleGraphReading

@Suite struct CommandLineTests {
  @Test("`-h`, `--help` and `help` print the overview or the help of a command") func help() async {
    let overview = await ModuleGraphProgram.said(["--help"])
    #expect(overview.status == .clean && overview.output.contains("usage: module-graph COMMAND"))
    for words in [["-h"], ["help"]] { #expect(await ModuleGraphProgram.said(words) == overview) }
    let tree = await ModuleGraphProgram.said(["tree", "--help"])
    #expect(tree.status == .clean && tree.output.contains("usage: module-graph tree [TARGET...]"))
    for words in [["help", "tree"], ["tree", "-h"], ["-h", "tree"]] {
      #expect(await ModuleGraphProgram.said(words) == tree)
    }
    #expect(
      await ModuleGraphProgram.said(["help", "tre"]).errors
        == "error: there is no command \"tre\"; did you mean \"tree\"?\n")
    #expect(await ModuleGraphProgram.said([]) == (.unreadable, "", overview.output))
  }

  @Test(
    "Invalid arguments are rejected in a line with the cause",
    arguments: [
      (["tree", "--depth"], "--depth needs NUMBER"), (["tree", "--depth=", "A"], "--depth needs NUMBER"),
      (["dot", "--output", ""], "--output needs FILE"), (["tree", "--reverse=yes"], "--reverse takes no value"),
      (["tree", "--=x"], "\"--=x\" is not understood"), (["tree", "-x"], "\"-x\" is not understood"),
      (["dot", "A"], "\"A\" is not understood; did you mean --focus A?"),
      (["pages", "A"], "\"A\" is not understood"), (["pages", "--", "A"], "\"A\" is not understood"),
      (["chek"], "there is no command \"chek\"; did you mean \"check\"?"),
      (["check", "--stric"], "there is no option --stric; did you mean --strict?"),
      (["html", "--focus", "A", "--depth", "-1"], "--depth takes a number of at least 0, not \"-1\""),
      (["dot", "--collapse", "layer"], "--collapse takes layers or packages, not \"layer\"; did you mean \"layers\"?"),
      (
        ["check", "--format", "txt"],
        "--format takes one of text, json, sarif, github, junit, not \"txt\"; did you mean \"text\"?"
      ),
    ])
  func refused(_ words: [String], _ sentence: String) async {
    #expect(await ModuleGraphProgram.said(words) == (.unreadable, "", "error: \(sentence)\n"))
  }

  @Test("No two options of a command have the same name, and its help lists its own") func options() async {
    for command in CommandRegistry.all {
      let names = (command.options + SharedOptions.declarations).map(\.name)
      #expect(Set(names).count == names.count)
      let help = await ModuleGraphProgram.said([command.name, "--help"])
      #expect(help.status == .clean)
      #expect(command.options.allSatisfy { help.output.contains("--\($0.name)") }, "\(command.name)")
    }
  }

  private static let package = [
    "Package.swift": TemporaryRepository.manifest("A"), "Sources/A/A.swift": "import Foundation\n",
  ]

  /// Runs a shell command, in which `PROGRAM` is replaced with the program's path, after filling the caches.
  private func shell(_ command: String, _ repository: TemporaryRepository) async throws -> Outcome {
    let program = Program.built("module-graph")
    let words = command.replacingOccurrences(of: "PROGRAM", with: "'\(program.path)'")
    let script = "cd '\(repository.root)' && '\(program.path)' tree > /dev/null 2>&1 && \(words)"
    return try await Program("/bin/sh", ["-c", script], environment: program.environment).run(within: .seconds(240))
  }

  @Test("A failure to write the output is an error, but a closed pipe is not") func output() async throws {
    let repository = try TemporaryRepository(Self.package)
    let full = try await shell("PROGRAM html > /dev/full", repository)
    let cause = "error: the standard output cannot be written: No space left on device\n"
    #expect(full == Outcome(status: .exited(2), errors: cause))
    let closed = try await shell("PROGRAM tree >&-", repository)
    #expect(closed.status == .exited(2) && closed.errors.contains("cannot be written: Bad file descriptor"))
    #expect(
      try await shell("PROGRAM html | head -1", repository) == Outcome(status: .exited(0), output: "<!DOCTYPE html>\n"))
    #expect(try await shell("PROGRAM tree --output -", repository) == Outcome(status: .exited(0), output: "A\n"))
  }

  @Test("Overwriting a file preserves links, pipes and permissions") func destinations() async throws {
    let repository = try TemporaryRepository(["file": "old", "folder/.keep": ""])
    let file = repository.root + "/file"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    try repository.link("folder/link", to: "../file")
    try FileBytes.write(Array("new".utf8), to: repository.root + "/folder/link")
    #expect(String(decoding: try FileBytes.read(file), as: UTF8.self) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: repository.root + "/folder/link") == "../file")
    let permissions = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(permissions == 0o640)

    let pipe = repository.root + "/pipe"
    mkfifo(pipe, 0o600)
    let reader = try Program("/bin/cat", [pipe]).start()
    try FileBytes.write(Array("through".utf8), to: pipe)
    #expect(try await reader.finish().output == "through")
    #expect(FolderListing.names(in: repository.root).sorted() == ["file", "folder", "pipe"])
  }

  @Test("`why` and `tree` accept the modules of the toolchain") func toolchain() async throws {
    let repository = try TemporaryRepository(Self.package)
    let why = try await shell("PROGRAM why A Foundation", repository)
    #expect(why.output == "A -> Foundation\n  Sources/A/A.swift:1: A imports Foundation\n")
    #expect(try await shell("PROGRAM tree --reverse Foundation", repository).output == "Foundation\n└─ A\n")
    #expect(try await shell("PROGRAM tree", repository).output == "A\n")
  }

  @Test("The root of a tree is not collapsed into a group; undefined layers are rejected") func groups() async throws {
    let repository = try TemporaryRepository(Self.package)
    // The name of a package is that of its folder.
    let name = Paths.last(repository.root).lowercased() + "\n"
    #expect(try await shell("PROGRAM tree --collapse packages", repository).output == name)
    #expect(try await shell("PROGRAM tree A --collapse packages", repository).output == "A\n")
    let layers = try await shell("PROGRAM dot --collapse layers", repository)
    #expect(layers.errors == "error: --collapse layers needs \"layers\" in the rules file\n")
    try repository.write(Data(#"{"layers": [{"name": "L", "modules": ["A"]}]}"#.utf8), to: "module-graph.json")
    #expect(try await shell("PROGRAM tree --collapse layers", repository).output == "L\n")
  }

  @Test("A graph with more edges than Mermaid's limit is printed with a note, except with --reduced")
  func mermaidEdgeLimit() async throws {
    let names = (0..<33).map { "M\($0)" }
    let targets = "(0..<33).map { .target(name: \"M\\($0)\") }"
    var files = ["Package.swift": TemporaryRepository.manifest().replacing("[]", with: targets)]
    for (index, name) in names.enumerated() {
      files["Sources/\(name)/A.swift"] = names.prefix(index).map { "import \($0)\n" }.joined()
    }
    let repository = try TemporaryRepository(files)
    let all = try await shell("PROGRAM mermaid", repository)
    #expect(all.status == .exited(0) && all.output.contains("M32 --> M0\n"))
    #expect(all.errors.hasPrefix("note: this graph has 528 edges") && all.errors.contains("--reduced"))
    let reduced = try await shell("PROGRAM mermaid --reduced", repository)
    #expect(reduced.errors == "" && reduced.output.ranges(of: "-->").count == 32)
  }
}
