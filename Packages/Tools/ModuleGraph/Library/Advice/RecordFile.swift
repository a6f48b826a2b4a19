/// The file of a decision record.
///
/// Its last line contains a hash of the text. A file whose hash does not match was edited and is not overwritten.
struct RecordFile {
  let path: String

  /// Verifies that the file is missing or contains an unedited record.
  ///
  /// - Throws: `Problem` if the file was edited or not written by this program, or cannot be read.
  func verifyUnedited() throws(Problem) {
    guard FileBytes.isFile(path) else { return }
    let text = String(decoding: try FileBytes.read(path), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let record = lines.dropLast(2).joined(separator: "\n") + "\n"
    guard record + Self.stamp(record) == text else {
      throw Problem(
        file: path, cause: "was edited, or not written by module-graph advise; use --force to overwrite it")
    }
  }

  /// Writes a record and the line with its hash.
  ///
  /// - Throws: `Problem` if the file cannot be written.
  func write(_ record: String) throws(Problem) {
    FileBytes.makeFolder(Paths.parent(path))
    try FileBytes.write(Array((record + "\n" + Self.stamp(record + "\n")).utf8), to: path)
  }

  private static func stamp(_ text: String) -> String {
    "<!-- module-graph:advise (generated, and overwritten unless it was edited; \(StableHash.hex(text))) -->\n"
  }
}
