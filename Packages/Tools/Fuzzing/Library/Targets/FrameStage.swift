import Observation
import TerminalUI

@Observable
@MainActor
final class FrameStage {
  var texts = (0..<8).map { "Text \($0)" }
  var rows = Array(0..<30)
  var flags = Array(repeating: false, count: 24)
  var selection: Int? = 0
  var choice = 0
  var tab = 0
  var draft = "Draft"
  var emptyDraft = ""
  var detent = PresentationDetent.fitted
  var path: [Int] = []
  var opacity = 1.0
  var width = 12
  var fraction = 0.3
  var nextRow = 100
}
