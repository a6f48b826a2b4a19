/// A part of the program that parses external input, with a property that must hold for every input.
@MainActor
package protocol FuzzTarget {
  var name: String { get }
  /// Valid inputs, which are the basis of mutations.
  var corpus: [[UInt8]] { get }
  /// Byte sequences with a meaning in the input format.
  ///
  /// Mutations insert them.
  var tokens: [String] { get }

  /// Prepares the target before its first case.
  func prepare() async throws

  /// Passes one input to the target.
  ///
  /// The parent process detects a crash or a call that does not return.
  ///
  /// - Throws: `FuzzViolation` if the target handles the input incorrectly.
  func check(_ input: [UInt8]) async throws
}

/// A violation of a target's property.
package struct FuzzViolation: Error, CustomStringConvertible, Equatable {
  /// The violated property, in words.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

extension FuzzTarget {
  /// Does nothing, for targets that need no preparation.
  package func prepare() async throws {}

  /// Returns the input of one case.
  ///
  /// The same seed and number always produce the same bytes.
  ///
  /// - Parameter number: The number of the case, from 0.
  /// - Returns: An input of the corpus for the first numbers, and a mutation for all others.
  package func input(number: Int, seed: UInt64) -> [UInt8] {
    var mutation = Mutation(seed: seed, number: number, tokens: tokens)
    let original = corpus.isEmpty ? [] : corpus[mutation.below(corpus.count)]
    // The unchanged corpus comes first, because a target that rejects valid input is itself faulty.
    return number < corpus.count ? corpus[number] : mutation.mutated(original)
  }
}

@MainActor
package enum FuzzTargets {
  /// All targets except `planted`, in the order in which they run.
  package static let all: [any FuzzTarget] = [
    TerminalInputTarget(), ScriptTarget(), StateTarget(), RulesTarget(), ManifestTarget(), LinkTarget(),
    ResponseTarget(), NumberTarget(), FrameTarget(),
  ]

  package static var names: [String] { all.map(\.name) }

  /// Returns the target with a name.
  ///
  /// Includes `planted`, which verifies that the fuzzer finds defects.
  ///
  /// - Returns: The target; `nil` if there is none with this name.
  package static func named(_ name: String) -> (any FuzzTarget)? {
    (all + [PlantedTarget()]).first { $0.name == name }
  }
}
