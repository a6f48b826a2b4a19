import Foundation

/// Writes files that are there whole or not at all.
enum AtomicFile {
  static func write(
    _ data: Data, as name: String, in directory: String, by calls: WriteCalls
  ) throws(SystemError) {
    let temporary = try writeTemporary(data, for: name, in: directory, by: calls)
    do throws(SystemError) {
      try SystemError.check { rename(temporary, "\(directory)/\(name)") }
    } catch {
      unlink(temporary)
      throw error
    }
    try PrivateDirectory.flush(directory)
  }

  /// The path of a new file that holds the data and is on the disk.
  private static func writeTemporary(
    _ data: Data, for name: String, in directory: String, by calls: WriteCalls
  ) throws(SystemError) -> String {
    var template = Temporaries.template(for: name, in: directory).utf8CString.map { $0 }
    // `mkstemp` makes the file for this user alone (0600) and under a name that no one else has.
    let number = try SystemError.check { mkstemp(&template) }
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    do throws(SystemError) {
      let file = FileDescriptor(adopting: number)
      try file.writeAll(data, by: calls)
      try file.flush(by: calls)
      return path
    } catch {
      unlink(path)
      throw error
    }
  }
}
