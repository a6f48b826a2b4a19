/// A type declaration or one of its extensions, with its file.
struct TypePart: Sendable {
  /// The identity of a type.
  ///
  /// The path and the module distinguish types of the same name.
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

extension ParsedSources {
  /// Returns the declaration of a type and all its extensions in the module.
  func parts(of part: TypePart, _ scope: Scope) -> [TypePart] { parts(scope)[part.name] ?? [part] }
}
