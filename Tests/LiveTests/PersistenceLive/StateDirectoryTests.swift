import Foundation
import Persistence
import PersistenceLive
import Testing

@Suite("The state directory")
struct StateDirectoryTests {
  @Test(arguments: [
    (["XDG_STATE_HOME": "/state", "HOME": "/home/ada"], "/state/trellis"),
    (["HOME": "/home/ada"], "/home/ada/.local/state/trellis"),
    (["XDG_STATE_HOME": "", "HOME": "/home/ada"], "/home/ada/.local/state/trellis"),
    (["XDG_STATE_HOME": "relative/path", "HOME": "/home/ada"], "/home/ada/.local/state/trellis"),
    (["XDG_STATE_HOME": "/state"], "/state/trellis"),
  ])
  func theEnvironmentDeterminesThePath(_ environment: [String: String], _ path: String) throws {
    #expect(try StateDirectory.url(for: "trellis", environment: environment).path == path)
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "home"], ["XDG_STATE_HOME": "state"]])
  func withoutAnAbsolutePathItThrows(_ environment: [String: String]) {
    #expect(throws: StorageError.noStateDirectory) { try StateDirectory.url(for: "trellis", environment: environment) }
  }
}
