import ModuleGraphReading

/// A rule against coordinators that wait for services: a coordinator navigates, and a view model loads and saves.
struct CoordinatorService: ChecklistRule {
  let id = "coordinator-service"
  let title = "A coordinator awaits no service"
  let fix = "let a view model of the flow call the service, and navigate in a closure that it calls"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.files(.program).flatMap { file in
      file.types.filter(isCoordinator).flatMap { type in
        let services = services(of: TypePart(file: file, type: type), code)
        return awaitedCalls(in: type, of: file).compactMap { index, chain in
          let owner = chain.dropLast().first { services.contains($0) || isService($0) }
          return owner.map {
            ChecklistViolation(
              file, at: index, type.name, "\(type.name) awaits \(chain.joined(separator: ".")), a member of \($0)")
          }
        }
      }
    }
  }

  /// Returns whether a type or an extension is a coordinator of screens, not one of a `UIViewRepresentable`.
  private func isCoordinator(_ type: TypeDeclaration) -> Bool {
    type.name.hasSuffix("Coordinator") && type.name != "Coordinator" && [.class, .extension].contains(type.kind)
  }

  /// Returns the names of the properties whose type is a service or a group of services.
  private func services(of part: TypePart, _ code: ParsedSources) -> Set<String> {
    Set(
      code.parts(of: part, .program).flatMap { part in
        part.type.properties.filter { part.file.words($0.type).contains(where: isService) }.map(\.name)
      })
  }

  private func isService(_ name: String) -> Bool {
    let name = name.lowercased()
    return Self.suffixes.contains { name.hasSuffix($0) }
  }

  /// Returns the calls after `await`, as the words of their members: `user.profile.update` has three.
  private func awaitedCalls(in type: TypeDeclaration, of file: CodeFile) -> [(Int, [String])] {
    let nested = file.types.filter { $0.path.count > type.path.count && type.body.contains($0.body.lowerBound) }
    return file.uses(of: ["await"], in: type.body).filter { index in
      !nested.contains { $0.body.contains(index) }
    }.map { ($0, words(after: $0, in: file)) }
  }

  private func words(after index: Int, in file: CodeFile) -> [String] {
    var (words, position) = ([String](), index + 1)
    while position < file.stream.tokens.count, file.stream.tokens[position].kind == .word {
      if !file.stream.matches(position, "self") { words.append(file.text(position)) }
      position += 1
      while file.stream.matches(position, "?") || file.stream.matches(position, "!") { position += 1 }
      guard file.stream.matches(position, ".") else { break }
      position += 1
    }
    return words
  }

  private static let suffixes = ["service", "services", "serviceprotocol", "repository"]
}
