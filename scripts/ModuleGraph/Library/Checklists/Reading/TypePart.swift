/// A type's declaration or one of its extensions, with the file that it stands in.
struct TypePart: Sendable {
  /// What tells a type from others: two modules may have one of the same name, and so may two types.
  struct Name: Hashable, Sendable {
    var module: Int
    var path: [String]
  }

  var file: CodeFile
  var type: TypeDeclaration

  var name: Name { Name(module: file.module, path: type.path) }
}

extension CodeFile {
  var parts: [TypePart] { types.map { TypePart(file: self, type: $0) } }
}

extension [TypePart] {
  func contains(_ holds: (CodeFile, TypeDeclaration) -> Bool) -> Bool { contains { holds($0.file, $0.type) } }
}

extension CodeReading {
  /// All that is said of a type in its module.
  func parts(of part: TypePart, _ scope: Scope) -> [TypePart] { parts(scope)[part.name] ?? [part] }
}
