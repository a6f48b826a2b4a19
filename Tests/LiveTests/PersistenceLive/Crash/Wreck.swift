import Foundation

enum Wreck {
  /// Returns every possible state of the disk after a power loss.
  ///
  /// Any subset of the unflushed changes of names may be on the disk, in their order. Of a file's unflushed bytes, all,
  /// the first half, or none may be on the disk, or zeros of the same length. The result includes the state with all
  /// changes, as after the death of the process alone.
  static func all(of state: SimulatedDisk.State) -> [SimulatedDisk.State] {
    subsets(of: state.unflushed).flatMap { changes -> [SimulatedDisk.State] in
      var found = state
      found.names = state.flushedNames
      for change in changes { found.names.apply(change) }
      found.names = found.names.filter { path, _ in found.reaches(path) }
      found.flushedNames = found.names
      found.unflushed = []
      return contents(of: found)
    }
  }

  private static func subsets<Element>(of elements: [Element]) -> [[Element]] {
    elements.reduce([[]]) { subsets, element in subsets + subsets.map { $0 + [element] } }
  }

  private static func contents(of state: SimulatedDisk.State) -> [SimulatedDisk.State] {
    let unflushed = Set(state.names.values).filter { state.files[$0].map { $0.bytes != $0.flushed } ?? false }
    return unflushed.sorted().reduce([state]) { states, file in
      states.flatMap { state in versions(of: state, file) }
    }.map { state in
      var state = state
      for file in state.files.keys { state.flushBytes(of: file) }
      return state
    }
  }

  private static func versions(of state: SimulatedDisk.State, _ number: Int) -> [SimulatedDisk.State] {
    guard let file = state.files[number] else { return [state] }
    let half = Array(file.bytes.prefix(file.bytes.count / 2))
    let hole = [UInt8](repeating: 0, count: file.bytes.count)
    return [file.bytes, file.flushed, half, hole].map { bytes in
      var state = state
      state.files[number]?.bytes = bytes
      return state
    }
  }
}

extension SimulatedDisk.State {
  fileprivate func reaches(_ path: String) -> Bool {
    let directory = path.directory
    return directory == "/" || (names[directory] != nil && reaches(directory))
  }
}
