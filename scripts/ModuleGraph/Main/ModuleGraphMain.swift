import ModuleGraph

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The process around `ModuleGraphProgram`.
@main
enum ModuleGraphMain {
  static func main() async {
    let streams = StandardStreams()
    Interruption.watch()
    let folder = getcwd(nil, 0)
    defer { free(folder) }
    let invocation = Invocation(
      workingFolder: folder.map { String(cString: $0) } ?? "/", write: streams.answer, complain: streams.complain)
    let status = await ModuleGraphProgram().run(Array(CommandLine.arguments.dropFirst()), invocation)
    guard let error = streams.failure else { exit(status.rawValue) }
    // Nobody reads any more, as in `module-graph tree | head`: nothing is wrong, and other programs end like this, too.
    if error == EPIPE {
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    streams.complain("error: the standard output cannot be written: \(String(cString: strerror(error)))\n")
    exit(ExitStatus.unreadable.rawValue)
  }
}
