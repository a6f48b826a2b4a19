#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The descendants of a process.
///
/// SwiftPM runs each manifest in a separate process group, so a signal to SwiftPM's group does not reach it.
struct ProcessTree: Sendable {
  private struct Process: Hashable, Sendable {
    var id: pid_t
    /// The start time in clock ticks since boot; distinguishes a process from a later one with the same ID.
    var startTime: String
  }

  private let root: pid_t
  private let members: Set<Process>

  /// Records the current descendants of a process.
  ///
  /// - Parameter root: The leader of a process group.
  init(root: pid_t) {
    self.root = root
    #if os(Linux)
      var found: Set<Process> = []
      let children = Dictionary(grouping: Self.all(), by: \.parent)
      var queue = [root]
      while let parent = queue.popLast() {
        for (process, _) in children[parent] ?? [] where found.insert(process).inserted { queue.append(process.id) }
      }
      members = found
    #else
      // Darwin has no /proc, so there the signal reaches only the root's own group.
      members = []
    #endif
  }

  /// Signals the root's group and each recorded descendant that still exists.
  ///
  /// - Precondition: The root has not been reaped.
  func send(_ signal: Int32) {
    kill(-root, signal)
    sendToDescendants(signal)
  }

  /// Signals only the descendants; the root may have ended.
  func sendToDescendants(_ signal: Int32) {
    for member in members where Self.read(member.id)?.process == member {
      kill(getpgid(member.id) == member.id ? -member.id : member.id, signal)
    }
  }

  private static func all() -> [(process: Process, parent: pid_t)] {
    FolderListing.names(in: "/proc").compactMap { pid_t($0) }.compactMap(read)
  }

  /// Reads `/proc/ID/stat`, described in proc(5).
  ///
  /// The fields after the parenthesized name begin with the third.
  private static func read(_ id: pid_t) -> (process: Process, parent: pid_t)? {
    guard let file = fopen("/proc/\(id)/stat", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 19, let parent = pid_t(fields[1]) else { return nil }
    return (Process(id: id, startTime: String(fields[19])), parent)
  }
}
