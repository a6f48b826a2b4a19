import Foundation

/// A protocol of the module Services, as its source declares it.
struct ServiceProtocol: Equatable {
  let name: String
  /// The methods without a default that can throw, such as `order(_:)`, in order; fakes of others return neutral
  /// values.
  let members: [String]

  /// The names of the members in the fake of the protocol, such as `FakeOrderService.order(_:)`.
  var fakeMembers: [String] {
    members.map { "Fake\(name.replacing("Protocol", with: "")).\($0)" }
  }

  /// Reads the public protocols of a formatted source, in which their closing braces are in the first column.
  static func protocols(in source: String) -> [ServiceProtocol] {
    source.matches(of: /(?m)^public protocol (\w+)[^{]*\{\n([\s\S]*?)^\}/).map { declaration in
      let defaults = source.matches(of: /(?m)^extension (\w+) \{\n([\s\S]*?)^\}/)
        .filter { $0.output.1 == declaration.output.1 }.flatMap { members(in: $0.output.2) }
      return ServiceProtocol(
        name: String(declaration.output.1),
        members: members(in: declaration.output.2).filter { !defaults.contains($0) })
    }
  }

  private static func members(in body: Substring) -> [String] {
    body.matches(of: /(?m)^ +(?:@\w+ +)?(?:public )?func (\w+)\(([^)]*)\) (?:async )?throws/)
      .map { "\($0.output.1)(\(labels(of: $0.output.2)))" }
  }

  static func all() throws -> [ServiceProtocol] {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let files = try FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent("Packages/Domain/Services"), includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "swift" }.flatMap { file in
      protocols(in: try String(contentsOf: file, encoding: .utf8))
    }.sorted { $0.name < $1.name }
  }

  /// Returns the argument labels of a parameter list: `of:` for `of id: Order.ID`.
  private static func labels(of parameters: Substring) -> String {
    parameters.split(separator: ",").compactMap { parameter in
      parameter.split { $0 == " " || $0 == ":" || $0 == "\n" }.first.map { "\($0):" }
    }.joined()
  }
}
