import TerminalUI
import Testing

@testable import TerminalSVG

@MainActor
struct SVGScreenTests {
  private func screen(_ view: some View, width: Int = 12, height: Int = 2) -> StyledScreen {
    Window(size: Size(width: width, height: height)) { view.frame(maxWidth: .infinity, alignment: .leading) }
      .styledScreen()
  }

  @Test(
    "A text has the width of its columns, and distant words are separate texts",
    arguments: [
      ("Orders", [" textLength=\"54\">Orders</text>"]), ("李 ab", ["textLength=\"45\">李 ab</text>"]),
      ("ab   cd", [">ab</text>", "x=\"45\""]),
    ])
  func textHasTheWidthOfItsColumns(words: String, parts: [String]) {
    let text = SVGScreen(screen(Text(words))).text
    for part in parts { #expect(text.contains(part)) }
  }

  @Test func reservedCharactersAreEscaped() {
    let text = SVGScreen(screen(Text("a<b & \"c\"")), title: "<Shop>").text
    #expect(text.contains("a&lt;b &amp; &quot;c&quot;") && text.contains("<title>&lt;Shop&gt;</title>"))
  }

  @Test func linesAndBlocksAreShapes() {
    let text = SVGScreen(screen(Text("──▄░╭⠁x"))).text
    // The two lines are one rectangle across 18 units.
    #expect(text.contains("h18v1h-18z") && text.contains("fill-opacity=\"0.25\""))
    for character in "─▄░╭⠁" { #expect(!text.contains(character)) }
    #expect(text.contains(">x</text>"))
  }

  @Test func attributesAreClasses() {
    let text = SVGScreen(screen(Text("bold").bold().underline())).text
    #expect(text.contains("font-weight:bold;text-decoration:underline"))
  }

  @Test func theSameScreenGivesTheSameText() {
    let view = VStack(alignment: .leading) {
      Text("One").bold(); Text("Two")
    }
    #expect(SVGScreen(screen(view)).text == SVGScreen(screen(view)).text)
  }

  @Test func anAnimationStoresEqualRowsOnce() {
    let frames = ["one", "two"].map { word in
      SVGAnimation.Frame(
        screen(
          VStack(alignment: .leading, spacing: 0) {
            Text("Title"); Text(word)
          }), for: .milliseconds(500))
    }
    let text = SVGAnimation(frames).text
    #expect(text.split(separator: ">Title</text>").count == 2)
    #expect(text.contains("animation:1s step-end infinite"))
    #expect(text.contains("@keyframes k1{0%{visibility:hidden}50%{visibility:visible}100%{visibility:hidden}}"))
  }

  @Test("Frames without a duration are an animation, and no frames are none")
  func framesWithoutADurationAreAnAnimation() {
    #expect(SVGAnimation([]).text.isEmpty)
    let frame = SVGAnimation.Frame(screen(Text("one")), for: .zero)
    #expect(SVGAnimation([frame, frame]).text.contains("animation:0.001s"))
  }
}
