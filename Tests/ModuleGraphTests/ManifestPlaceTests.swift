import Testing

@testable import ModuleGraphReading

@Suite struct ManifestPlaceTests {
  private func lines(_ manifest: String, _ dependencies: [String], of target: String = "App") -> [Int?] {
    let places = ManifestPlaces(Array(manifest.utf8), file: "Package.swift")
    return dependencies.map { places.dependency($0, of: target)?.line }
  }

  private func line(_ manifest: String, of target: String = "App") -> Int {
    ManifestPlaces(Array(manifest.utf8), file: "Package.swift").target(target).line
  }

  @Test("Targets in a variable before the products are found there, not in the products") func variable() {
    let manifest = """
      let targets: [Target] = [
        .target(
          name: "App",
          dependencies: [
            .product(name: "Log", package: "Kit"),
            .product(name: "Kit", package: "Kit"),
          ]),
        .target(name: "Kit"),
      ]
      let package = Package(
        name: "App", products: [.library(name: "App", targets: ["App"]), .plugin(name: "Kit", targets: ["Kit"])],
        targets: targets)
      """
    #expect(line(manifest) == 3 && line(manifest, of: "Kit") == 8)
    #expect(lines(manifest, ["Log", "Kit"]) == [5, 6])
    let plugin = "let targets: [Target] = [.plugin(name: \"Gen\", capability: .buildTool())]\n"
    #expect(line(plugin + "let products: [Product] = [.plugin(name: \"Gen\", targets: [\"Gen\"])]\n", of: "Gen") == 1)
  }

  @Test("A function that builds the list of targets can follow the package") func function() {
    let manifest = """
      let package = Package(name: "App", products: [.library(name: "App", targets: ["App"])], targets: targets())
      func targets() -> [Target] {
        [.target(name: "App", dependencies: ["Kit"]), .target(name: "Kit")]
      }
      """
    #expect(line(manifest) == 3 && lines(manifest, ["Kit"]) == [3])
  }

  @Test("A list of dependencies in a variable or a function is followed to the line of the dependency")
  func lists() {
    let manifest = """
      let kit: Target.Dependency = .product(
        name: "Kit", package: "kit")
      func common() -> [Target.Dependency] {
        [kit, "Base", .target(name: "Net")]
      }
      extension Target.Dependency {
        static let log: Self = .product(name: "Log", package: "log")
      }
      let package = Package(name: "p", targets: [
        .target(name: "App", dependencies: common() + [.log]),
        .target(name: "Other", dependencies: ["Base"]),
        .target(name: "Net"),
      ])
      """
    #expect(lines(manifest, ["Kit", "Base", "Net", "Log"]) == [2, 4, 4, 7])
    #expect(lines(manifest, ["Base"], of: "Other") == [11] && line(manifest, of: "Net") == 12)
  }

  @Test("A helper with the name as its first argument declares a target, and its own list is searched last")
  func helper() {
    let manifest = """
      func feature(_ name: String, _ uses: [Target.Dependency] = []) -> Target {
        .target(name: name, dependencies: ["Core"] + uses)
      }
      let package = Package(
        name: "p", products: [.library(name: "App", targets: ["App"])],
        targets: [feature("App", ["Kit"]), feature("Kit")])
      """
    #expect(line(manifest) == 6 && lines(manifest, ["Kit", "Core"]) == [6, 2])
  }

  @Test("A dependency that a loop adds has the line of its only mention; several are not told apart") func loop() {
    let manifest = """
      let package = Package(name: "p", targets: [.target(name: "App", dependencies: [])])
      for target in package.targets {
        target.dependencies.append("Kit")
        target.dependencies.append(contentsOf: ["Two"])
        target.dependencies.append(contentsOf: ["Two"])
      }
      """
    #expect(lines(manifest, ["Kit", "Two", "Absent"]) == [3, nil, nil])
  }

  @Test("Of two declarations of a target, the one with the dependency is meant") func branches() {
    let manifest = """
      #if os(Linux)
      let app: Target = .target(name: "App", dependencies: ["Kit"])
      #else
      let app: Target = .target(name: "App", dependencies: ["Net"])
      #endif
      """
    #expect(lines(manifest, ["Kit", "Net"]) == [2, 4])
  }

  @Test("A package has the line of its path or URL") func packages() {
    let manifest = """
      let package = Package(
        name: "kit",
        dependencies: [
          .package(url: "https://example.org/Kit.git", from: "1.0.0"),
          .package(path: "../Base"),
          .package(id: "org.log", from: "1.0.0"),
        ])
      """
    let places = ManifestPlaces(Array(manifest.utf8), file: "Package.swift")
    #expect(["kit", "base", "org.log", "absent"].map { places.package($0)?.line } == [4, 5, 6, nil])
  }

  @Test("An unclosed manifest ends its calls at its end") func unclosed() {
    #expect(lines(".target(name: \"App\", dependencies: [\n\"Kit\"", ["Kit"]) == [2])
  }
}
