/// The static markup of the page, before its script draws.
enum PageMarkup {
  /// Returns the body element.
  ///
  /// - Parameter title: The title, already escaped for HTML.
  /// - Returns: The HTML.
  static func body(title: String) -> String {
    """
    <body>
    <header>
      <h1>\(title)</h1>
      <span id="count" role="status"></span>
      <input id="search" type="search" placeholder="Search modules  ( / )" aria-label="Search modules"
        autocomplete="off" spellcheck="false">
      <label class="toggle">Around
        <select id="depth" aria-label="Steps around the module in focus">
          <option value="1">1 step</option><option value="2">2 steps</option>
          <option value="3">3 steps</option><option value="9999">all steps</option>
        </select>
      </label>
      <label class="toggle"><input id="tests" type="checkbox">Tests</label>
      <label class="toggle" title="An edge is implied if a longer way leads to the same module">
        <input id="implied" type="checkbox">Implied edges</label>
      <button id="theme" type="button">Dark</button>
    </header>
    <main>
      <svg id="canvas" role="group" aria-label="Module graph: layers as bands, importers above what they import">
        <defs>
          \(marker("out"))
          \(marker("in"))
          \(marker("cycle"))
        </defs>
        <g id="scene"><g class="bands"></g><g class="edges"></g><g class="nodes"></g></g>
      </svg>
      <p class="nothing" hidden>There is nothing to show.</p>
      <div class="tools">
        <button id="closer" type="button" aria-label="Zoom in">+</button>
        <button id="farther" type="button" aria-label="Zoom out">−</button>
        <button id="whole" type="button" aria-label="Show the whole graph">Fit</button>
      </div>
    </main>
    <aside id="panel" aria-label="Details"></aside>
    <noscript>This page draws the graph with a script of its own; please allow it.</noscript>
    </body>
    """
  }

  private static func marker(_ name: String) -> String {
    "<marker id=\"head-\(name)\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" "
      + "markerUnits=\"userSpaceOnUse\" orient=\"auto\">"
      + "<path d=\"M0 0.5 L8 4 L0 7.5 Z\" fill=\"var(--\(name))\"/></marker>"
  }
}
