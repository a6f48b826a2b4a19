import TerminalSwiftUI

/// A window with the stage, and a second one that the first opens.
@MainActor
struct FrameScenes {
  let stage: FrameStage

  @SceneBuilder var scenes: some Scene {
    WindowGroup { FrameStageView(stage: stage) }
    WindowGroup("Second", id: "second") { FramePage(stage: stage, number: 2) }
  }
}

/// Views of all kinds that draw or lay out in their own way.
private struct FrameStageView: View {
  @Bindable var stage: FrameStage
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    TabView("Fuzz", selection: $stage.tab) {
      NavigationStack(path: $stage.path) {
        lists.navigationTitle(stage.texts[0])
          .navigationDestination(for: Int.self) { FramePage(stage: stage, number: $0) }
      }
      .tabItem { Text(stage.texts[1]) }.tag(0)
      ScrollView { controls }.tabItem { Text("Controls") }.tag(1)
      layers.tabItem { Text("Layers") }.tag(2)
      columns.tabItem { Text("Columns") }.tag(3)
      FrameShapes(stage: stage).tabItem { Text("Shapes") }.tag(4)
      FrameContainers(stage: stage).tabItem { Text("Containers") }.tag(5)
    }
    .sheet(isPresented: $stage.flags[0]) { FramePage(stage: stage, number: 9) }
    .alert("Alert \(stage.texts[2])", isPresented: $stage.flags[1]) { Button("OK") { stage.flags[2].toggle() } }
  }

  private var lists: some View {
    HStack {
      List(stage.rows, id: \.self, selection: $stage.selection) { row in
        HStack {
          Text("Row \(row)")
          Spacer()
          if row % 5 == stage.choice { Text(stage.texts[3]).opacity(stage.opacity) }
        }
      }
      if stage.flags[3] { ScrollView { LazyVStack { ForEach(stage.rows, id: \.self) { Text("Lazy \($0)") } } } }
    }
    .toolbar {
      Button(stage.texts[4]) { stage.flags[3].toggle() }
      Button("Window") { openWindow(id: "second") }
    }
  }

  private var controls: some View {
    Form {
      Section(stage.texts[5]) {
        TextField("Draft", text: $stage.draft)
        TextField("Empty", text: $stage.emptyDraft, prompt: stage.texts[2])
        Toggle("Flag", isOn: $stage.flags[4])
        if stage.flags[4] { Toggle("Inner", isOn: $stage.flags[5]).transition(.opacity) }
        Picker("Choice", selection: $stage.choice) {
          ForEach(0..<3) { Text("\(stage.texts[$0]) \($0)").tag($0) }
        }
        Picker("Menu", selection: $stage.choice) {
          ForEach(0..<3) { Text("\(stage.texts[$0]) \($0)").tag($0) }
        }
        .pickerStyle(.menu)
        Stepper("Width", value: $stage.width, in: 0...40)
      }
      Grid {
        GridRow {
          Text(stage.texts[6])
          Text("B")
          Text(stage.texts[7])
        }
        GridRow {
          Text("C"); Text(stage.texts[0]); if stage.flags[6] { Text("D") }
        }
      }
      ViewThatFits {
        Text(stage.texts[1] + stage.texts[2] + stage.texts[3])
        Text(stage.texts[1])
      }
      ProgressView("Progress", value: stage.fraction)
      if stage.flags[7] { ProgressView("Loading") }
    }
  }

  private var columns: some View {
    NavigationSplitView {
      VStack {
        // Its height changes, so the list below it moves.
        Text(stage.texts[3])
        List(stage.rows, id: \.self, selection: $stage.selection) { Text("Column \($0)") }
      }
      .navigationTitle(stage.texts[0])
    } detail: {
      VStack {
        Text("Detail of \(stage.selection ?? -1)")
        Button("Present") { stage.flags[10].toggle() }
      }
      .sheet(isPresented: $stage.flags[10]) { fittedSheet }
      .presentationArea()
    }
    .fullScreenCover(isPresented: $stage.flags[12]) { FramePage(stage: stage, number: 12) }
  }

  private var fittedSheet: some View {
    VStack(alignment: .leading) {
      Text(stage.texts[1])
      if stage.flags[11] { Text(stage.texts[2]) }
      Button("Close") { stage.flags[10] = false }
    }
    .presentationDetents([.fitted, .medium, .height(.cells(4)), .large], selection: $stage.detent)
  }

  private var layers: some View {
    ZStack(alignment: .topLeading) {
      VStack {
        ForEach(stage.texts.indices, id: \.self) { Text(stage.texts[$0]) }
        Divider()
        Color.accent.frame(width: .cells(stage.width), height: .cells(2))
      }
      .border(stage.flags[8] ? .accent : .border, title: stage.texts[3])
      if stage.flags[13] {
        VStack { ForEach(0..<3) { Text("多く文字 \($0)") } }.background(.surface)
          .padding(.leading, .cells(stage.width)).padding(.top, .cells(2))
      }
      if stage.flags[9] {
        Text("多くの文字 over the others").background(.surface).padding(.leading, .cells(stage.width / 3)).transition(
          .opacity)
      }
      Text(stage.texts[7]).opacity(stage.opacity).padding(.top, .cells(3)).padding(.leading, .cells(stage.width))
    }
    .overlay(alignment: .bottomTrailing) { Text(stage.texts[6]).bold() }
  }
}

/// A page or a sheet with a title, a list and a button.
private struct FramePage: View {
  @Bindable var stage: FrameStage
  let number: Int

  var body: some View {
    VStack(alignment: .leading) {
      Text("Page \(number): \(stage.texts[4])")
      TextField("Search", text: $stage.draft)
      if stage.flags[2] { Text(stage.texts[5]).foregroundStyle(.secondary) }
      Button("Close") { stage.flags[0] = false }
    }
    .navigationTitle("Page \(stage.texts[2])")
  }
}
