import ProcessSupport
import Testing
import TrellisCommandLineOptions

@testable import benchmarks

struct SoakTests {
  private func samples(_ count: Int, change: (Int, inout SoakSample) -> Void = { _, _ in }) -> [SoakSample] {
    (0..<count).map { number in
      var sample = SoakSample(memory: 30, descriptors: 9, nodes: 400, models: 6, tasks: 3)
      change(number, &sample)
      return sample
    }
  }

  @Test func constantMeasurementsAreNotGrowth() {
    #expect(samples(9).growth(events: 300) == [])
  }

  @Test func growthDuringTheWarmUpIsAllowed() {
    #expect(samples(9) { $1.memory += $0 < 3 ? 10 * Double($0) : 20 }.growth(events: 300) == [])
  }

  @Test("What is open at the moment of a sample is not growth") func aPeakIsNotGrowth() {
    let nodes = [2482, 1855, 2044, 1329, 1428, 1173, 1220, 2385, 2374]
    #expect(samples(9) { $1.nodes = nodes[$0] }.growth(events: 300) == [])
  }

  @Test("A step of the allocator is not growth, whenever it comes", arguments: 0..<12)
  func aStepOfTheMemoryIsNotGrowth(at step: Int) {
    #expect(samples(12) { $1.memory += $0 < step ? 0 : 4 }.growth(events: 300) == [])
  }

  @Test func measuredStepsAreNotGrowth() {
    let memory = [49.25, 50.27, 51.0, 51.11, 50.42, 51.02, 53.55, 54.53, 55.15, 55.05, 55.06, 55.08]
    let oneHeap = [56.63, 56.81, 57.04, 57.07, 57.33, 57.33, 57.39, 57.98, 58.04, 58.77, 57.59, 57.59]
    #expect(samples(12) { $1.memory = memory[$0] }.growth(events: 300) == [])
    #expect(samples(12) { $1.memory = oneHeap[$0] }.growth(events: 300) == [])
  }

  @Test("A leak is growth also if the heap has room for it in one part", arguments: 5..<11)
  func aPlateauDoesNotHideALeak(at plateau: Int) {
    let leak = samples(12) { $1.memory += 0.9 * Double($0 < plateau ? $0 : $0 - 1) }
    #expect(leak.growth(events: 300).count == 1)
  }

  @Test("A leak of 100 bytes in each of 60,000 keys is growth, also beside a step, and one of 20 bytes is none")
  func aSmallLeakIsGrowth() {
    func growth(bytes: Double, step: Double = 0) -> [String] {
      samples(200) { $1.memory += bytes * 300 * Double($0) / 1_000_000 + ($0 < 100 ? 0 : step) }.growth(events: 300)
    }
    #expect(growth(bytes: 100).count == 1 && growth(bytes: 100, step: 4).count == 1)
    #expect(growth(bytes: 20) == [])
  }

  @Test("In a short run, pages of the heap are no growth, and a leak of 1 kB in each key is")
  func aShortRunDetectsALargerLeak() {
    #expect(samples(12) { $1.memory += 0.05 * Double($0) }.growth(events: 300) == [])
    #expect(samples(12) { $1.memory += 0.3 * Double($0) }.growth(events: 300).count == 1)
  }

  @Test func eachGrowingMeasurementIsNamed() {
    let growing = samples(12) { number, sample in
      sample.memory += Double(number)
      sample.descriptors += number
      sample.nodes += 300 * number
      sample.models += 300 * number
      sample.tasks += 300 * number
    }
    let growth = growing.growth(events: 300)
    #expect(growth.count == 5)
    #expect(growth.first == "memory (MB) grew from 34.0 to 40.0")
  }

  @Test func tooFewSamplesAreReported() {
    #expect(samples(8).growth(events: 300) == ["only 8 samples were taken: 9 are needed"])
  }

  @Test func equalSeedsProduceEqualKeys() {
    var (first, second, other) = (RandomKeys(seed: 4), RandomKeys(seed: 4), RandomKeys(seed: 5))
    let keys = (0..<100).map { _ in first.next() }
    #expect(keys == (0..<100).map { _ in second.next() })
    #expect(keys != (0..<100).map { _ in other.next() })
  }

  @Test func randomKeysDoNotQuitOrSuspend() {
    var keys = RandomKeys(seed: 9)
    for _ in 0..<2_000 { #expect(keys.next().allSatisfy { ![0x03, 0x11, 0x1A, 0x1C].contains($0) }) }
  }

  @Test(arguments: [false, true]) func theWayHomeLeavesAChangedForm(isAsking: Bool) {
    var (isAsking, hasLeft) = (isAsking, false)
    for attempt in 0..<2 where !hasLeft {
      for _ in 0..<WayHome.escapeCount(inAttempt: attempt) { isAsking.toggle() }
      let lines = ["New order", isAsking ? "│  [ Keep editing ]  [ Discard ]  │" : "[ Review ]  [ Cancel ]"]
      hasLeft = WayHome.discardingKeys(for: lines) == Array("\t\r".utf8)
    }
    #expect(hasLeft)
  }

  @Test func theWayHomeDiscardsNothingWithoutAQuestion() {
    #expect(WayHome.discardingKeys(for: ["New order", "[ Review ]  [ Cancel ]"]) == nil)
  }

  @Test func invalidArgumentsAreRejected() async throws {
    let valid = try ParsedArguments<SoakCommand.Options>(
      ["--minutes", "0.5", "--seed", "7", "--switches", "100", "--sign-outs", "20"])
    #expect(valid.minutes == 0.5 && valid.seed == 7 && valid.switches == 100 && valid.signOuts == 20)
    let invalid = [
      ["--minutes", "soon"], ["--seconds", "3"], ["--switches"], ["--switches", "9"], ["--sign-outs", "9"], ["app"],
    ]
    for words in invalid {
      #expect(throws: ArgumentError.self, "\(words)") { try ParsedArguments<SoakCommand.Options>(words) }
    }
    for words in [["--seed", "7"], ["views"], ["soak", "app"]] {
      let outcome = try await Benchmarks.program.run(words, in: ())
      guard case .invalid = outcome else {
        Issue.record("\(words) are accepted: \(outcome)")
        return
      }
    }
  }
}
