import Foundation

/// The disks that may be found when the power has come back.
enum Wreck {
  /// Every one of them: of the names that were not flushed, any may have reached the disk, in their order; of the bytes
  /// that were not, all, a part, none, or their length alone. A process that was killed leaves the one where all have.
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
  /// Whether every directory above the path is there.
  fileprivate func reaches(_ path: String) -> Bool {
    let directory = path.directory
    return directory == "/" || (names[directory] != nil && reaches(directory))
  }
}
