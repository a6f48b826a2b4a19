import Observation
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

/// The listings on state as a bridge: views change synchronously, and the model runs asynchronous work.
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
          Text("\(model.colors.count) colors\(model.isExtracting ? " so far" : "")")
        }
      }
    }
  }
}

@Suite("The listings on state as a bridge", .requirement("A13"))
struct BridgeListings {
  @Test func stateBridgesAnimationAndAsynchronousWork() async {
    let screen = ScreenDriver { Bridge.ColorExtractorView() }
    await screen.tap("Extract Colors")
    await screen.expect("2 colors")
    await screen.reject("so far")
    #expect(screen.styledText.contains("{#cc1a1a|■}"))
  }
}
