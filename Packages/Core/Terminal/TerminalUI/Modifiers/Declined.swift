// SwiftUI's modifiers that cannot work in a terminal. Each declines with a message that says what to use.

extension View {
  /// Declined: a terminal has no file dialog.
  @available(*, unavailable, message: "A terminal has no file dialog. Ask for a path with a TextField.")
  public func fileImporter<Type, Result>(
    isPresented: Binding<Bool>, allowedContentTypes: [Type], allowsMultipleSelection: Bool = false,
    onCompletion: @escaping (Result) -> Void
  ) -> Self {
    self
  }

  /// Declined: a terminal has no file dialog.
  @available(*, unavailable, message: "A terminal has no file dialog. Ask for a path with a TextField.")
  public func fileExporter<Document, Type, Result>(
    isPresented: Binding<Bool>, document: Document?, contentType: Type, defaultFilename: String? = nil,
    onCompletion: @escaping (Result) -> Void
  ) -> Self {
    self
  }

  /// Declined: a terminal has no photo library.
  @available(*, unavailable, message: "A terminal has no photo library. Ask for a path with a TextField.")
  public func photosPicker<Selection>(isPresented: Binding<Bool>, selection: Binding<Selection>) -> Self { self }

  /// Declined: a terminal has no preview of files.
  @available(*, unavailable, message: "A terminal has no preview of files. Show the content in a sheet.")
  public func quickLookPreview<Item>(_ item: Binding<Item?>) -> Self { self }

  /// Declined: a terminal has no Metal.
  @available(*, unavailable, message: "A terminal has no shaders. Draw with a Canvas.")
  public func colorEffect<Shader>(_ shader: Shader, isEnabled: Bool = true) -> Self { self }

  /// Declined: a terminal has no drag and drop between apps.
  @available(
    *, unavailable, message: "A terminal has no drag and drop. Move rows with onMove, and copy text with a Button."
  )
  public func draggable<Item>(_ item: Item) -> Self { self }

  /// Declined: a terminal has no drag and drop between apps.
  @available(*, unavailable, message: "A terminal has no drag and drop. Paste text into a TextField.")
  public func dropDestination<Item>(for type: Item.Type, action: @escaping ([Item], GeometryPoint) -> Bool) -> Self {
    self
  }
}

/// Declined: a terminal has no views of UIKit.
@available(*, unavailable, message: "A terminal has no views of UIKit. Write a View.")
public protocol UIViewRepresentable {}

/// Declined: a terminal has no view controllers of UIKit.
@available(*, unavailable, message: "A terminal has no view controllers of UIKit. Write a View.")
public protocol UIViewControllerRepresentable {}
