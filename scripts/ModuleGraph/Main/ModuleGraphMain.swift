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
    let folder = getcwd(nil, 0)
    defer { free(folder) }
    let invocation = Invocation(
      workingFolder: folder.map { String(cString: $0) } ?? "/",
      write: { print($0, terminator: "") },
      complain: { _ = write(STDERR_FILENO, $0, $0.utf8.count) })
    let status = await ModuleGraphProgram().run(Array(CommandLine.arguments.dropFirst()), invocation)
    exit(status.rawValue)
  }
}
