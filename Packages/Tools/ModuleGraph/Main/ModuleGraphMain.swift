import ModuleGraph
import ModuleGraphReading

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The entry point, which connects `ModuleGraphProgram` to the process.
@main
enum ModuleGraphMain {
  static func main() async {
    let streams = StandardStreams()
    Interruption.watch()
    let folder = getcwd(nil, 0)
    defer { free(folder) }
    let isTerminal = isatty(STDERR_FILENO) == 1
    let invocation = Invocation(
      workingFolder: folder.map { String(cString: $0) } ?? "/", write: streams.writeOutput,
      writeError: streams.writeError,
      writeProgress: { if isTerminal { streams.writeError($0) } })
    let status = await ModuleGraphProgram().run(Array(CommandLine.arguments.dropFirst()), invocation)
    guard let error = streams.failure else { exit(status.rawValue) }
    // The reader closed the pipe, as in `module-graph tree | head`. This is no error: end by SIGPIPE, as is usual.
    if error == EPIPE {
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    streams.writeError("error: the standard output cannot be written: \(String(cString: strerror(error)))\n")
    exit(ExitStatus.unreadable.rawValue)
  }
}
