/// The objects of an Xcode project file, by identifier.
struct XcodeObjects {
  /// One object: its type and its properties.
  struct Object {
    let id: String
    let values: [String: PropertyListText]

    var type: String { values["isa"]?.text ?? "" }

    subscript(key: String) -> String? { values[key]?.text }

    /// The texts of a list; empty if the property is missing.
    func list(_ key: String) -> [String] { values[key]?.texts ?? [] }
  }

  /// The project itself.
  let project: Object
  /// The line of each object in the file.
  let lines: [String: Int]
  private let all: [String: PropertyListText]

  /// Parses a project file.
  ///
  /// - Parameters:
  ///   - bytes: The content of `project.pbxproj`.
  ///   - file: The path that errors name.
  /// - Throws: `Problem` if the file is not an Xcode project.
  init(_ bytes: [UInt8], file: String) throws(Problem) {
    var parser = PropertyListParser(bytes)
    let root: PropertyListText
    do throws(PropertyListParser.SyntaxError) {
      root = try parser.parse()
    } catch {
      throw Problem(file: file, cause: "is not an Xcode project: \(error.expected) is expected", line: error.line)
    }
    guard let objects = root.dictionary?["objects"]?.dictionary, let id = root.dictionary?["rootObject"]?.text,
      let values = objects[id]?.dictionary
    else { throw Problem(file: file, cause: "is not an Xcode project: it has no root object") }
    (all, lines, project) = (objects, parser.lines, Object(id: id, values: values))
  }

  subscript(id: String?) -> Object? {
    guard let id, let values = all[id]?.dictionary else { return nil }
    return Object(id: id, values: values)
  }

  /// Returns the objects that a list property of an object refers to, without those that do not exist.
  func list(_ key: String, of object: Object) -> [Object] { object.list(key).compactMap { self[$0] } }
}
