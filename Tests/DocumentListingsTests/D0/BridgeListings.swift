import Observation
import TerminalUI

/// State as a bridge: what animates changes at once, what takes time lives in the model (D0, Part 1; D1, Part 1).
enum Bridge {
  @Observable
  final class ColorExtractor {
    var isExtracting = false
    var colors: [Color] = []

    func extractColors() async {
      let extracted = await heavyComputation()
      colors = extracted
    }

    private func heavyComputation() async -> [Color] {
      await Task.detached {}.value
      return [Color(red: 0.8, green: 0.1, blue: 0.1), .accent]
    }
  }

  struct ColorExtractorView: View {
    @State private var model = ColorExtractor()

    var body: some View {
      VStack {
        Button("Extract Colors") {
          withAnimation { model.isExtracting = true }

          Task {
            await model.extractColors()

            withAnimation { model.isExtracting = false }
          }
        }
        .scaleEffect(model.isExtracting ? 1.5 : 1.0)
        HStack {
          ForEach(model.colors, id: \.self) { color in
            Text("■").foregroundStyle(color)
          }
          Text("\(model.colors.count) colours\(model.isExtracting ? " so far" : "")")
        }
      }
    }
  }
}
