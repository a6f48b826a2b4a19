import Foundation
import PrivateFiles

@testable import PersistenceLive

extension SimulatedDisk.State {
  func find(_ path: String) -> Result<Int, SystemError> {
    if path == "/" { return .success(0) }
    return names[path].map(Result.success) ?? .failure(SystemError(code: ENOENT))
  }

  func kind(of file: Int) -> FileKind {
    file == 0 || files[file]?.isDirectory == true ? .directory : .file
  }

  func status(of file: Int, owner: uid_t) -> FileStatus {
    FileStatus(kind: kind(of: file), size: files[file]?.bytes.count ?? 0, owner: owner)
  }

  func openFile(_ descriptor: Int32) -> Result<(file: Int, path: String, offset: Int), SystemError> {
    open[descriptor].map(Result.success) ?? .failure(SystemError(code: EBADF))
  }

  mutating func open(_ file: Int, _ path: String) -> Int32 {
    nextNumber += 1
    open[Int32(nextNumber)] = (file, path, 0)
    return Int32(nextNumber)
  }

  mutating func make(_ file: SimulatedDisk.File, at path: String) -> Result<Int, SystemError> {
    guard names[path] == nil else { return .failure(SystemError(code: EEXIST)) }
    guard case .success = find(path.directory) else { return .failure(SystemError(code: ENOENT)) }
    nextNumber += 1
    files[nextNumber] = file
    change([path: nextNumber], in: path.directory)
    return .success(nextNumber)
  }

  mutating func read(_ descriptor: Int32, upTo count: Int) -> Result<[UInt8], SystemError> {
    openFile(descriptor).map { file in
      let bytes = Array((files[file.file]?.bytes ?? []).dropFirst(file.offset).prefix(count))
      open[descriptor]?.offset += bytes.count
      return bytes
    }
  }

  mutating func change(_ changes: [String: Int?], in directory: String) {
    let change = SimulatedDisk.NameChange(directory: directory, names: changes)
    names.apply(change)
    unflushed.append(change)
  }

  mutating func flushNames(in directory: String) {
    for change in unflushed where change.directory == directory { flushedNames.apply(change) }
    unflushed.removeAll { $0.directory == directory }
  }

  mutating func flushBytes(of file: Int) {
    guard let bytes = files[file]?.bytes else { return }
    files[file]?.flushed = bytes
  }
}

extension [String: Int] {
  mutating func apply(_ change: SimulatedDisk.NameChange) {
    for (path, file) in change.names { self[path] = file }
  }
}
