import Foundation
import Testing

@testable import TextSafety

struct StandardStreamTests {
  @Test func everyByteIsWrittenToANonblockingPipe() async {
    // More than a pipe holds, so that the writer has to wait for the reader.
    let text = [UInt8](repeating: 0x61, count: 1_000_000)
    let pipe = Pipe()
    let output = pipe.fileHandleForWriting
    #expect(fcntl(output.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
    let (counts, received) = AsyncStream.makeStream(of: Int?.self)
    // Both calls block, so they need threads of their own.
    Thread.detachNewThread {
      received.yield(try? pipe.fileHandleForReading.readToEnd()?.count)
      received.finish()
    }
    Thread.detachNewThread {
      _ = text.withUnsafeBytes { StandardStream.write($0, to: output.fileDescriptor) }
      try? output.close()
    }
    for await count in counts { #expect(count == text.count) }
  }
}
