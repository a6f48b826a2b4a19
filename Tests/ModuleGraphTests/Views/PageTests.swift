import Foundation
import ProcessSupport
import TestSupport
import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

/// The HTML page in a browser, tested by a script that simulates keys and clicks.
@Suite struct PageTests {
  private static let node = InstalledProgram.path(of: ["node"])

  @Test("The page loads no external resources, and names are escaped") func selfContained() {
    let text = HTMLPage(.made(["</script><b>": ["A&B"]])).text
    #expect(!text.contains("</script><b>") && text.contains("\\u003c/script>"))
    for word in ["https://", "src=", "@import", "fetch(", "url(http"] { #expect(!text.contains(word), "\(word)") }
    #expect(text.contains("default-src 'none'"))
  }

  @Test(
    "Each script of the page parses",
    .enabled(if: Self.node != nil, "node is not installed, so the page's scripts were not parsed"),
    arguments: ["model", "layout", "drawing", "panel", "pointer", "controls"])
  func scriptParses(_ name: String) async throws {
    let file = Fixture.folder + "/../../../Packages/Tools/ModuleGraph/Program/Views/Page/\(name).js"
    let outcome = try await Program(Self.node ?? "", ["--check", file], environment: [:])
      .run(within: .seconds(240))
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
  }

  @Test("In Chromium, the page draws 1000 modules, searches, focuses, marks cycles, and logs no errors", .inChromium)
  func browser() async throws {
    let chromium = try Chromium()
    let page = HTMLPage(Self.thousand).text
    let outcome = try await chromium.run(page, asking: Self.questions)
    #expect(outcome.answers == Self.expected)
    #expect(outcome.complaints == [])
  }

  @Test("In Chromium, errors of the page are detected, so the test of 1000 modules can fail", .inChromium)
  func brokenPage() async throws {
    let broken = HTMLPage(.made(["A": []])).text.replacingOccurrences(of: "function draw()", with: "function drawn()")
    let outcome = try await Chromium().run(broken, asking: "answer('nodes', 1);")
    #expect(outcome.complaints.contains { $0.contains("draw is not defined") }, "\(outcome.complaints)")
  }

  @Test("In Chromium, the page of an empty graph says that there is nothing to show", .inChromium)
  func emptyPage() async throws {
    let question = "answer('hidden', document.querySelector('.nothing').hidden);"
    let outcome = try await Chromium().run(HTMLPage(.made([:])).text, asking: question)
    #expect(outcome.answers == ["hidden": "false"])
    #expect(outcome.complaints == [])
  }

  @Test(
    "In Chromium, nothing overlaps, names are readable in a narrow window, and all modules are printed", .inChromium)
  func shape() async throws {
    let outcome = try await Chromium().run(HTMLPage(Self.thousand).text, asking: Self.geometry)
    #expect(
      outcome.answers == [
        "overlaps": "0", "outside of their band": "0", "narrow overlaps": "0", "narrow names": "true",
        "narrow width": "true", "printed": "true", "as wide as paper": "true", "after printing": "true",
        "labels": "0", "tab stops": "1", "read aloud": "10 found", "pinched": "true",
      ])
    #expect(outcome.complaints == [])
  }

  private static let geometry = #"""
    const overlaps = () => {
      let count = 0;
      for (const one of shown) for (const other of shown) {
        if (one.index < other.index && Math.abs(one.y - other.y) < size.height
          && one.x < other.x + other.width && other.x < one.x + one.width) count++;
      }
      return count;
    };
    answer("overlaps", overlaps());
    answer("outside of their band", shown.filter((node) => {
      const band = layout.bands.find((band) => band.name === node.band);
      return node.y < band.y || node.y + size.height > band.y + band.height || node.x < 0
        || node.x + node.width > layout.width;
    }).length);
    const before = scene.getAttribute("transform");
    dispatchEvent(new Event("beforeprint"));
    answer("printed", canvas.getAttribute("viewBox").endsWith(` ${layout.width + 4} ${layout.height + 4}`)
      && !scene.hasAttribute("transform"));
    answer("as wide as paper", layout.width > page.width);
    dispatchEvent(new Event("afterprint"));
    answer("after printing", !canvas.hasAttribute("viewBox") && scene.getAttribute("transform") === before);
    document.body.style.cssText = "width: 400px; grid-template: auto 1fr / 1fr";
    byId("panel").hidden = true;
    byId("panel").style.display = "none";
    dispatchEvent(new Event("resize"));
    answer("narrow overlaps", overlaps());
    answer("narrow names", camera.scale > 0.9);
    answer("narrow width", layout.width * camera.scale <= 400);
    answer("labels", shown.filter(({ element }) => element.getAttribute("role") !== "button"
      || !element.getAttribute("aria-label").startsWith("Module")).length);
    answer("tab stops", document.querySelectorAll(".node[tabindex='0']").length);
    byId("search").value = "module55";
    byId("search").dispatchEvent(new Event("input", { bubbles: true }));
    answer("read aloud", byId("count").textContent);
    const touch = (type, pointerId, clientX) => canvas.dispatchEvent(new PointerEvent(type,
      { pointerId, clientX, clientY: 200, button: 0, bubbles: true }));
    const scale = camera.scale;
    touch("pointerdown", 1, 100);
    touch("pointerdown", 2, 200);
    touch("pointermove", 2, 300);
    touch("pointerup", 2, 300);
    touch("pointerup", 1, 100);
    answer("pinched", Math.abs(camera.scale / scale - 2) < 0.01);
    """#

  /// Layers of 100 modules, each of which imports two of the layer below; a cycle of two modules; one test target.
  private static let thousand: GraphView = {
    func name(_ index: Int) -> String { "Module" + String(index + 1000).dropFirst() }
    var imports: [String: [String]] = ["ATest": [name(0)]]
    var layers = ["ATest": "Tests"]
    for index in 0..<999 {
      layers[name(index)] = "Layer\(index / 100)"
      imports[name(index)] = [100, 107].map { index + $0 }.filter { $0 < 999 }.map(name)
    }
    imports[name(100), default: []].append(name(0))
    return GraphView.made(imports, layers: layers, tests: ["ATest"])
  }()

  private static let questions = #"""
    const all = (selector) => document.querySelectorAll(selector).length;
    const press = (key, target = document.body) =>
      target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    const type = (text) => {
      const search = document.getElementById("search");
      search.value = text;
      search.dispatchEvent(new Event("input", { bubbles: true }));
      return search;
    };
    const heading = () => document.querySelector("#panel h2").textContent;
    answer("without tests", all(".node"));
    press("t");
    answer("with tests", all(".node"));
    answer("bands", [...document.querySelectorAll(".band text")].map((text) => text.textContent).join(" "));
    answer("cyclic modules", all(".node.cyclic"));
    answer("red edges", all(".edges .cyclic"));
    const boxes = [...document.querySelectorAll(".node")].map((node) => node.getAttribute("transform"));
    answer("places of their own", new Set(boxes).size);
    const search = type("module555");
    answer("found", heading());
    answer("marked", all(".node.match"));
    press("Enter", search);
    answer("chosen", heading());
    answer("address", location.hash);
    answer("needed", all(".node.needed"));
    answer("needing", all(".node.needing"));
    press("f");
    answer("in focus", all(".node"));
    press("Escape");
    answer("after going back", all(".node"));
    press("ArrowDown");
    answer("next has the focus", document.activeElement.classList.contains("node"));
    type("no such module");
    answer("nothing found", heading());
    press("Escape");
    const before = document.documentElement.dataset.theme;
    press("d");
    answer("other colors", document.documentElement.dataset.theme !== before);
    """#

  private static let expected = [
    "without tests": "999", "with tests": "1000", "cyclic modules": "2", "red edges": "2",
    "bands": "Tests Layer0 Layer1 Layer2 Layer3 Layer4 Layer5 Layer6 Layer7 Layer8 Layer9",
    "places of their own": "1000", "found": "1 found", "marked": "1", "chosen": "Module555",
    "address": "#module=Module555", "needed": "2", "needing": "2", "in focus": "5", "after going back": "1000",
    "next has the focus": "true", "nothing found": "0 found", "other colors": "true",
  ]
}

extension Trait where Self == ConditionTrait {
  fileprivate static var inChromium: ConditionTrait {
    .enabled(if: InstalledProgram.chromium != nil, "chromium is not installed, so the page was opened in no browser")
  }
}
