import Foundation
import TerminalSVG
import TerminalSwiftUI
import TerminalUIDriver

/// The documents about the gallery: a page for each topic, with a picture of each example and its code.
@MainActor
struct GalleryPages {
  /// The files of the folder, by their names.
  let files: [String: String]

  /// Draws the pictures, in virtual time, so that the same program makes the same files.
  ///
  /// - Throws: `CommandError` if a step before a picture fails; `ExampleSourceError` without the source of an example.
  init() async throws {
    var files = ["README.md": Self.index]
    for topic in GalleryTopic.all {
      files[topic.name.fileName + ".md"] = try Self.page(of: topic)
      for example in topic.examples { files[example.title.fileName + ".svg"] = try await Self.picture(of: example) }
    }
    self.files = files
  }

  private static let mark = "<!-- generated: run swift run gallery pages --write -->"

  private static var index: String {
    """
    # Gallery

    \(mark)

    Each view, layout, chart and kind of navigation, as a picture with the code that draws it. `swift run gallery` shows
    the same examples in a terminal, where they can be operated.

    | topic | examples |
    |---|---|

    """
      + GalleryTopic.all.map { topic in
        "| [\(topic.name)](\(topic.name.fileName).md) | \(topic.examples.map(\.title).joined(separator: ", ")) |\n"
      }.joined()
  }

  private static func page(of topic: GalleryTopic) throws(ExampleSourceError) -> String {
    var page = "# \(topic.name)\n\n\(mark)\n\n\(topic.summary).\n"
    for example in topic.examples {
      page += """

        ## \(example.title)

        \(example.note)

        ![\(example.title)](\(example.title.fileName).svg)

        <!-- code: \(path(of: example.source)) -->
        ```swift
        \(try example.source.text())
        ```

        """
    }
    return page
  }

  /// Returns the path of a source in the repository.
  private static func path(of source: ExampleSource) -> String {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return String(source.file.dropFirst(root.path.count + 1))
  }

  private static func picture(of example: GalleryExample) async throws(CommandError) -> String {
    let width = 72
    let scene = WindowGroup {
      example.view.environment(\.now) { Date(timeIntervalSince1970: 1_795_442_700) }
    }
    let driver = Driver(scene, size: Size(width: width, height: example.rows ?? 40), clock: VirtualClock())
    for step in example.steps { try await driver.perform(step) }
    if example.rows == nil {
      // The last row has the keys, which a lower window does not show. A blank one remains above it.
      let used = driver.screen.dropLast().lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? 0
      try await driver.perform(.resize(Size(width: width, height: max(6, used + 3))))
    }
    try await driver.perform(.screen)
    let picture = SVGScreen(driver.window.styledScreen(), title: example.title).text
    await driver.close()
    return picture
  }
}

extension String {
  /// The name of a file for a title: its words in lower case, joined by hyphens.
  fileprivate var fileName: String {
    lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
