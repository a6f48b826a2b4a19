import FeatureKit
import Foundation
import Services
import TerminalUI

/// The button that exports the found or the marked orders, with its form and the question about an existing file.
struct OrderExportButton: View {
  let list: OrderListViewModel
  let batch: OrderBatch
  @Environment(\.quitProtection) private var quitProtection
  @State private var export = OrderBatch.Export(name: "")
  @State private var isExporting = false
  @State private var problem: String?
  @State private var isAsking = false

  var body: some View {
    Button("Export…") { open() }
      .keyboardShortcut(.export)
      .disabled(list.pager.rows.isEmpty || batch.exports == nil || batch.job != nil, reason: disabledReason)
      .focusable(false)
      .alert(title, isPresented: $isExporting) {
        Button("Cancel", role: .cancel) {}
        Button("Export") { await submit() }
      } message: {
        OrderExportFields(export: $export, problem: problem) { await submit() }
          .onChange(of: export) { problem = nil }
      }
      .alert("\(export.name) exists already", isPresented: $isAsking) {
        Button("Cancel", role: .cancel) {}
        Button("Replace", role: .destructive) { start(replacing: true) }
      } message: {
        Text("Replace it with the exported orders?")
      }
  }

  private var disabledReason: String {
    if batch.exports == nil { return "There is no place for files here" }
    if batch.job != nil { return "Wait for the operation in progress, or cancel it with Esc" }
    return "There is no order to export"
  }

  private var title: String {
    guard isExporting else { return "" }
    if !batch.marks.isEmpty { return "Export \(batch.format.orders(batch.marks.count, "marked"))" }
    return "Export \(batch.format.orders(list.counts?.found ?? 0))"
  }

  private func open() {
    export = batch.suggestedExport
    problem = nil
    isExporting = true
  }

  /// Closes the form and continues; keeps the form if the file cannot be written, so that the user can correct the name.
  private func submit() async {
    export.name = export.name.trimmingCharacters(in: .whitespaces)
    problem = export.name.isEmpty ? "Enter a file name" : await batch.exports?.destination.problem(with: export.name)
    isExporting = problem != nil
    if isExporting { return }
    if await batch.exports?.destination.fileExists(export.name) == true {
      isAsking = true
    } else {
      start(replacing: false)
    }
  }

  private func start(replacing: Bool) {
    export.replacesExisting = replacing
    batch.startExport(export, of: list, quitProtection)
  }
}

/// The fields of an export: the file and the format.
private struct OrderExportFields: View {
  private enum Field { case name }

  @Binding var export: OrderBatch.Export
  let problem: String?
  let onSubmit: @MainActor () async -> Void
  @FocusState private var focus: Field?
  @Environment(\.horizontalSizeClass) private var widthClass

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      row("Format") {
        Picker("Format", selection: $export.format) {
          ForEach(OrderExportFormat.allCases, id: \.self) { Text($0.title).tag($0) }
        }
        .pickerStyle(.segmented)
      }
      row("File") {
        TextField("File", text: $export.name, prompt: "orders.csv")
          .focused($focus, equals: .name)
          .frame(idealWidth: .cells(34))
      }
      if let problem { Text("✗ \(problem)").foregroundStyle(.danger) }
    }
    .onSubmit { await onSubmit() }
    .submitLabel(SubmitLabel("Export"))
    .onAppear { focus = .name }
  }

  /// Returns a field, without its name in a narrow window, where the file's name needs the room.
  @ViewBuilder
  private func row(_ name: String, @ViewBuilder content: () -> some View) -> some View {
    if widthClass == .compact { content().labelsHidden() } else { LabeledRow(name) { content() } }
  }
}
