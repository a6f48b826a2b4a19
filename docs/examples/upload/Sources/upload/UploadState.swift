import TrellisStateMachine

/// The state of an upload, with the value that each state needs.
enum UploadState: MachineState, Equatable {
  case idle
  case uploading(percent: Int)
  case failed(reason: String)
  case finished

  enum Kind: CaseIterable { case idle, uploading, failed, finished }

  var kind: Kind {
    switch self {
    case .idle: .idle
    case .uploading: .uploading
    case .failed: .failed
    case .finished: .finished
    }
  }

  static let transitions: TransitionTable<Kind> = [
    .idle: [.uploading],
    .uploading: [.uploading, .failed, .finished],
    .failed: [.uploading],
    .finished: [],
  ]
}
