import AppComposition
import DeveloperTools
import InstanceSocket
import Models
import Services

/// Targets with defects, which verify that the fuzzer finds them.
///
/// Each defect is behind a parser, and no input of the corpus reaches it.
@MainActor
enum PlantedTargets {
  static let all: [any FuzzTarget] = [
    PlantedTarget(),
    ConfigurationTarget(name: "plantedConfiguration") { text throws(ConfigMistake) in
      let configuration = try ConfigReader.read(text)
      // A key that is not that of the corpus.
      precondition(configuration.keyBindings == UserConfiguration().keyBindings || text.contains("ctrl-x"), "planted")
      return configuration
    },
    RecordingTarget(name: "plantedRecording") { data throws(RecordingError) in
      let recording = try Recording(data)
      precondition(recording.header.size == "80x24", "planted")
      return recording
    },
    SocketTarget(name: "plantedSocket") { line throws(RequestLine.ParseError) in
      let request = try RequestLine.request(from: line)
      if case .open(let link) = request { precondition(link.contains("orders"), "planted") }
      return request
    },
    ResponseTarget(name: "plantedResponse") { page in precondition(page.total < 2, "planted") },
  ]
}

/// A target that traps on `!!` and violates its property on `??`.
private struct PlantedTarget: FuzzTarget {
  let name = "planted"
  let corpus: [[UInt8]] = [Array("a harmless text of some length".utf8)]
  let tokens = ["!", "?"]

  func check(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    precondition(!text.contains("!!"), "planted")
    guard !text.contains("??") else { throw FuzzViolation("planted") }
  }
}
