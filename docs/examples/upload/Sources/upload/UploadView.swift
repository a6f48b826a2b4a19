import TerminalUI

struct UploadView: View {
  let upload: Upload
  let send: @MainActor (Int) async throws -> Void

  var body: some View {
    VStack(alignment: .leading) {
      switch upload.state {
      case .idle:
        Button("Upload") { await upload.run(sending: send) }
      case .uploading(let percent):
        ProgressView("Uploading", value: Double(percent), total: 100)
      case .failed(let reason):
        Text(reason)
        Button("Try again") { await upload.run(sending: send) }
      case .finished:
        Text("✓ Uploaded")
      }
    }
  }
}
