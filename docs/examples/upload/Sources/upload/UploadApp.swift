import TerminalUI

@main
struct UploadApp: App {
  @State private var upload = Upload()

  var body: some Scene {
    WindowGroup { UploadView(upload: upload) { _ in try await Task.sleep(for: .seconds(1)) } }
  }
}
