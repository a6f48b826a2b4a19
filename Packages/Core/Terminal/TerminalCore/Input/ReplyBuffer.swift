/// The replies of a terminal until they are taken, and the current string, which may become one.
struct ReplyBuffer {
  /// The maximum number of stored bytes of a string; a longer one is no reply.
  private static let maximumStringLength = 256
  /// The number of replies that are stored; further ones are dropped.
  private static let capacity = 64
  /// The introducer and the content of the current string.
  private var string: [UInt8] = []
  private var replies: [TerminalReply] = []

  mutating func begin(_ introducer: UInt8) { string = [introducer] }

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    string += bytes.prefix(Self.maximumStringLength + 1 - string.count)
  }

  mutating func end() {
    if string.count <= Self.maximumStringLength { store(TerminalReply(string: string[...])) }
  }

  mutating func store(_ reply: TerminalReply?) {
    if let reply, replies.count < Self.capacity { replies.append(reply) }
  }

  mutating func take() -> [TerminalReply] {
    defer { replies = [] }
    return replies
  }
}
