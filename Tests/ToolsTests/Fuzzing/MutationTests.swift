import Testing

@testable import Fuzzing

@MainActor
struct MutationTests {
  @Test func equalSeedsProduceEqualInputs() {
    let target = TerminalInputTarget()
    let inputs = (0..<50).map { target.input(number: $0, seed: 7) }
    #expect(inputs == (0..<50).map { target.input(number: $0, seed: 7) })
    #expect(inputs != (0..<50).map { target.input(number: $0, seed: 8) })
  }

  @Test func corpusInputsPrecedeMutations() {
    let target = ScriptTarget()
    #expect(target.corpus.indices.map { target.input(number: $0, seed: 1) } == target.corpus)
  }

  @Test func mutationsAreVaried() {
    let target = RulesTarget()
    let inputs = (target.corpus.count..<200).map { target.input(number: $0, seed: 1) }
    #expect(Set(inputs).count > 150)
    #expect(inputs.allSatisfy { $0.count <= 64 * 1024 })
  }

  @Test func emptyInputsCanBeMutated() {
    var mutation = Mutation(seed: 1, number: 1, tokens: [])
    for _ in 0..<100 { _ = mutation.mutated([]) }
  }
}
