/// The queries for the capabilities of a terminal.
///
/// Each is written after the first frame, which never waits for a reply. A terminal answers in the order of the queries,
/// so its device attributes mark the end of the replies.
package enum TerminalQueries {
  /// The identifier of the graphics query, which no image has.
  package static let graphicsID = 0x7E5
  /// The queries for keyboard protocol (`CSI ? u`), background color (OSC 11), color scheme (`CSI ? 996 n`), and device
  /// attributes (`CSI c`).
  package static let basic = "\u{1B}[?u\u{1B}]11;?\u{1B}\\\u{1B}[?996n\u{1B}[c"
  /// The queries for Kitty's graphics protocol, which sends one pixel, for the size of a cell, and device attributes.
  package static let graphics = "\u{1B}_Gi=\(graphicsID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[16t\u{1B}[c"
}
