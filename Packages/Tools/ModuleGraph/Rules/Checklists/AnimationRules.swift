import ModuleGraphModel
import ModuleGraphReading

/// A rule against timing a sequence of animations by sleeping between them.
///
/// Awaiting other work between two animations is correct: animate a loading state, load, animate the result.
struct AwaitBetweenAnimations: ChecklistRule {
  let id = "await-between-animations"
  let title = "There is no sleep between two animations"
  let fix = "start the second animation in the completion of the first, or use a phase or keyframe animator"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.files(.interface).flatMap { file -> [ChecklistViolation] in
      let animations = file.animations
      return zip(animations, animations.dropFirst()).compactMap { first, second -> ChecklistViolation? in
        guard file.leads(first, to: second),
          let pause = file.uses(of: ["await"], in: first..<second).first(where: {
            // `await withAnimation` only switches to the main actor; it does not wait for time to pass.
            $0 + 1 < second && file.sleeps($0) && file.leads(first, to: $0) && file.leads($0, to: second)
          })
        else { return nil }
        return ChecklistViolation(
          file, at: pause, file.typeName(around: pause), "this sleep decides when the second animation begins")
      }
    }
  }
}

/// A rule against state changes in deferred code inside `withAnimation`, which are not animated.
struct DeferredAnimation: ChecklistRule {
  let id = "animation-sync"
  let title = "State that `withAnimation` animates changes synchronously"
  let fix = "await first, and change the state within `withAnimation` then"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.files(.interface).flatMap { file in
      file.animations.compactMap { index -> ChecklistViolation? in
        guard let open = file.animatedBrace(of: index), let task = file.onlyAsyncWork(in: open),
          !file.animations.contains(where: { open < $0 && $0 < file.partners[open] })
        else { return nil }
        return ChecklistViolation(
          file, at: task, file.typeName(around: task), "`withAnimation` returns before this work changes any state")
      }
    }
  }
}

extension CodeFile {
  /// The indices of the calls of `withAnimation`.
  fileprivate var animations: [Int] {
    uses(of: ["withAnimation"], in: stream.tokens.indices).filter { isCall($0) && !stream.matches($0 - 1, "func") }
  }

  /// Returns whether an `await` waits for time to pass: `await Task.sleep(`, `await clock.sleep(`.
  fileprivate func sleeps(_ index: Int) -> Bool {
    var position = index + 1
    while stream.tokens.indices.contains(position), !stream.matches(position, "(") {
      if stream.matches(position, "sleep") { return isCall(position) }
      guard stream.tokens[position].kind == .word || stream.matches(position, ".") else { return false }
      position += 1
    }
    return false
  }

  /// Returns the opening brace of the animated closure, which is a trailing closure or an argument of the call.
  fileprivate func animatedBrace(of call: Int) -> Int? {
    guard stream.matches(call + 1, "("), partners[call + 1] > call else {
      return partners[call + 1] > call ? call + 1 : nil
    }
    let behind = partners[call + 1] + 1
    let brace = stream.matches(behind, "{") ? behind : (call + 2..<behind).first { stream.matches($0, "{") }
    return brace.flatMap { partners[$0] > $0 ? $0 : nil }
  }

  /// Returns the token that starts asynchronous work if a closure does nothing else.
  ///
  /// A closure that also changes state animates that change, and may start a task for the rest.
  fileprivate func onlyAsyncWork(in open: Int) -> Int? {
    let start = open + 1
    guard uses(of: ["Task", "DispatchQueue"], in: start..<start + 1).contains(start), startsAsyncWork(start) else {
      return nil
    }
    var brace = start
    while brace < partners[open], !stream.matches(brace, "{") {
      brace = stream.matches(brace, "(") && partners[brace] > brace ? partners[brace] + 1 : brace + 1
    }
    return brace < partners[open] && partners[brace] + 1 == partners[open] ? start : nil
  }

  /// Returns whether a token starts asynchronous work.
  ///
  /// Examples: `Task { }`, `Task(priority:) { }`, `Task<Void, Never> { }`, `Task.detached { }`,
  /// `DispatchQueue.main.async { }`.
  fileprivate func startsAsyncWork(_ index: Int) -> Bool {
    if stream.matches(index, "DispatchQueue") {
      return (index..<index + 6).contains { stream.matches($0, "async") || stream.matches($0, "asyncAfter") }
    }
    return !isMember(index)
      && (isCall(index) || stream.matches(index + 1, "<") || stream.matches(index + 2, "detached"))
  }

  /// Returns the name of the innermost type around a token, or the name of the file if there is none.
  fileprivate func typeName(around index: Int) -> String {
    types.first { $0.body.contains(index) }?.name ?? Paths.last(source.path)
  }
}
