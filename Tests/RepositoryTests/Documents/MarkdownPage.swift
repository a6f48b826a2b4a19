import Foundation

/// The code in a Markdown document: its fenced blocks and its inline code.
struct MarkdownPage {
  struct Block {
    /// The number of the line with the opening fence, from 1.
    let line: Int
    let language: String
    /// The line above the fence if it is an HTML comment.
    let comment: String?
    let lines: [String]
  }

  struct Span {
    /// The number of its first line, from 1.
    let line: Int
    let text: String
  }

  let path: String
  private(set) var blocks: [Block] = []
  private(set) var spans: [Span] = []

  init(_ text: String, at path: String) {
    self.path = path
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var start = 0
    while start < lines.count {
      let end = lines[start...].firstIndex { $0.isBlank || $0.isFence } ?? lines.endIndex
      addSpans(of: lines[start..<end])
      start = end + 1
      guard end < lines.count, lines[end].isFence else { continue }
      let close = lines[start...].firstIndex(where: \.isFence) ?? lines.endIndex
      addBlock(at: end, lines[start..<close], in: lines)
      start = close + 1
    }
  }

  static func all() throws -> [MarkdownPage] {
    try Repository.files(ending: ".md").map { MarkdownPage(try Repository.text($0), at: $0) }
  }

  private mutating func addBlock(at fence: Int, _ code: ArraySlice<String>, in lines: [String]) {
    let above = fence > 0 ? lines[fence - 1].trimmingCharacters(in: .whitespaces) : ""
    let language = lines[fence].trimmingCharacters(in: .whitespaces).dropFirst(3)
    blocks.append(
      Block(
        line: fence + 1, language: String(language), comment: above.hasPrefix("<!--") ? above : nil,
        lines: Array(code)))
  }

  /// Adds the inline code of a paragraph, which can continue on the next line.
  ///
  /// It omits links that others check: code in double backticks, a link of DocC, and the name of the linked file.
  private mutating func addSpans(of paragraph: ArraySlice<String>) {
    var line = paragraph.startIndex + 1
    let parts = paragraph.joined(separator: "\n").split(separator: "`", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let words = part.split { $0 == " " || $0 == "\n" }
      let target = index + 1 < parts.count ? parts[index + 1].prefix { $0 != ")" } : ""
      let isLink = target.hasPrefix("](") && target.hasSuffix("/\(part).swift")
      if !index.isMultiple(of: 2), !words.isEmpty, !isLink {
        spans.append(Span(line: line, text: words.joined(separator: " ")))
      }
      line += part.count { $0 == "\n" }
    }
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy { $0 == " " } }
  fileprivate var isFence: Bool { drop { $0 == " " }.hasPrefix("```") }
}
