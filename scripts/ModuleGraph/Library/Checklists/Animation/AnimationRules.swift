/// Where an animation waits, nobody knows when it goes on.
struct AwaitBetweenAnimations: ChecklistRule {
  let id = "await-between-animations"
  let title = "Nothing is awaited between two animations"
  let fix = "change the state at once, and let a `.animation(_:value:)` or a completion follow it"
  let isOnByDefault = true

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    code.files(.interface).flatMap { file -> [Breach] in
      let animations = file.uses(of: ["withAnimation"], in: file.stream.tokens.indices).filter(file.isCall)
      guard animations.count > 1 else { return [] }
      return zip(animations, animations.dropFirst()).compactMap { first, second -> Breach? in
        let block = file.block(around: first, in: file.stream.tokens.indices)
        guard block == file.block(around: second, in: file.stream.tokens.indices),
          let pause = file.uses(of: ["await"], in: first..<second)
            .first(where: { file.block(around: $0, in: file.stream.tokens.indices) == block })
        else { return nil }
        return Breach(file, at: pause, file.typeName(around: pause), "the second animation comes whenever this is done")
      }
    }
  }
}

/// What changes later is not animated.
struct AnimationAtOnce: ChecklistRule {
  let id = "animation-sync"
  let title = "What is animated changes at once"
  let fix = "await first, and change the state within `withAnimation` then"
  let isOnByDefault = true

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    code.files(.interface).flatMap { file in
      file.uses(of: ["withAnimation"], in: file.stream.tokens.indices).compactMap { index -> Breach? in
        let open = file.stream.matches(index + 1, "(") ? file.partners[index + 1] + 1 : index + 1
        guard file.stream.matches(open, "{"), file.partners[open] > open,
          let task = file.uses(of: ["Task"], in: open..<file.partners[open]).first(where: { file.isCall($0) })
        else { return nil }
        return Breach(file, at: task, file.typeName(around: task), "what this task changes comes after the animation")
      }
    }
  }
}

extension CodeFile {
  /// The innermost type around a token; the file's name where there is none.
  fileprivate func typeName(around index: Int) -> String {
    types.first { $0.body.contains(index) }?.name ?? Paths.last(source.path)
  }
}
