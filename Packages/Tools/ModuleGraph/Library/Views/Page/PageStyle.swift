/// The style sheets of the page, for light and dark appearance.
enum PageStyle {
  static let colours = """
    :root {
      color-scheme: light dark;
      --ground: light-dark(#f6f7f9, #0e1116); --surface: light-dark(#ffffff, #171b22);
      --raised: light-dark(#f0f2f5, #20262f); --line: light-dark(#d9dee5, #2c343f);
      --text: light-dark(#1b2330, #e4e9f0); --quiet: light-dark(#5a6676, #95a1b2);
      --edge: light-dark(#8b97a8, #5d6a7c); --accent: light-dark(#1f5fd6, #6ea8ff);
      --out: light-dark(#1f5fd6, #6ea8ff); --in: light-dark(#9a5b00, #f0b04f);
      --cycle: light-dark(#c81e2d, #ff6b74);
      --sans: system-ui, -apple-system, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif;
      --mono: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace;
    }
    :root[data-theme="light"] { color-scheme: light; }
    :root[data-theme="dark"] { color-scheme: dark; }
    * { box-sizing: border-box; }
    .band, .node, .dot { --tone: light-dark(hsl(var(--hue) 58% 42%), hsl(var(--hue) 62% 68%)); }
    .band { --ink: light-dark(hsl(var(--hue) 70% 26%), hsl(var(--hue) 62% 76%)); }
    """

  static let frame = """
    html, body { height: 100%; margin: 0; }
    body {
      display: grid; grid-template: auto 1fr / 1fr 340px; background: var(--ground); color: var(--text);
      font: 14px/1.45 var(--sans);
    }
    header {
      grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; padding: 10px 16px;
      background: var(--surface); border-bottom: 1px solid var(--line);
    }
    h1 { font-size: 16px; margin: 0; letter-spacing: -.01em; }
    h2 { font-size: 18px; margin: 0 0 2px; overflow-wrap: anywhere; }
    h3 {
      font-size: 11px; margin: 20px 0 6px; color: var(--quiet); text-transform: uppercase; letter-spacing: .06em;
    }
    #count { color: var(--quiet); margin-right: auto; }
    input[type="search"] {
      width: 240px; padding: 6px 10px; border: 1px solid var(--line); border-radius: 8px; font: inherit;
      background: var(--ground); color: inherit;
    }
    button, select, .toggle {
      font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--line); border-radius: 8px;
      padding: 5px 10px; cursor: pointer;
    }
    .toggle { display: inline-flex; gap: 6px; align-items: center; background: none; border-color: transparent; }
    .toggle input { accent-color: var(--accent); margin: 0; }
    button:hover { border-color: var(--quiet); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    button[aria-pressed="true"] { background: var(--accent); border-color: var(--accent); color: var(--surface); }
    aside { overflow: auto; padding: 16px 18px 32px; background: var(--surface); border-left: 1px solid var(--line); }
    aside p { margin: 4px 0; color: var(--quiet); overflow-wrap: anywhere; }
    aside ul { list-style: none; margin: 0; padding: 0; }
    aside li { margin: 0 0 2px; }
    aside li > button {
      width: 100%; padding: 3px 8px; margin: 0 -8px; text-align: left; border-color: transparent; background: none;
      display: flex; gap: 8px; align-items: baseline; border-radius: 6px;
    }
    aside li > button:hover { background: var(--raised); }
    aside li b { margin-left: auto; color: var(--quiet); font-weight: 500; font-variant-numeric: tabular-nums; }
    aside code { display: block; font: 11.5px/1.5 var(--mono); color: var(--quiet); overflow-wrap: anywhere; }
    .dot { width: 8px; height: 8px; border-radius: 3px; flex: none; background: var(--tone); }
    .out { color: var(--out); } .in { color: var(--in); } .cycle { color: var(--cycle); }
    .actions { display: flex; flex-wrap: wrap; gap: 8px; margin: 12px 0 0; }
    kbd {
      font: 11.5px var(--mono); padding: 1px 5px; border: 1px solid var(--line); border-radius: 4px;
      background: var(--raised); color: var(--text);
    }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 5px 10px; margin: 0; }
    dt { white-space: nowrap; } dd { margin: 0; color: var(--quiet); }
    @media (max-width: 760px) {
      body { grid-template: auto 1fr auto / 1fr; }
      aside { max-height: 40vh; border-left: 0; border-top: 1px solid var(--line); }
      header { padding: 8px 10px; gap: 4px 8px; }
      input[type="search"] { flex: 1 1 100%; order: 1; }
      .toggle { padding: 3px 4px; order: 2; } .toggle select { padding: 2px 6px; } #theme { order: 3; padding: 3px 10px; }
    }
    """

  static let paper = """
    @media print {
      :root, :root[data-theme] { color-scheme: light; --ground: #fff; }
      html, body { height: auto; }
      body { display: block; }
      header { border: 0; padding: 0 0 8px; }
      header > :not(h1, #count), aside, .tools { display: none; }
      main { overflow: visible; }
      svg { position: static; height: auto; max-height: 92vh; }
      .node.dim { opacity: 1; }
      * { print-color-adjust: exact; }
      @page { size: landscape; margin: 12mm; }
    }
    """

  static let drawing = """
    main { position: relative; overflow: hidden; min-height: 0; min-width: 0; }
    svg { position: absolute; inset: 0; width: 100%; height: 100%; touch-action: none; cursor: grab; }
    svg.dragged { cursor: grabbing; }
    .band rect { fill: var(--tone); fill-opacity: .07; stroke: var(--tone); stroke-opacity: .22; }
    .band text { font: 600 12px var(--sans); fill: var(--ink); letter-spacing: .04em; }
    .node { cursor: pointer; outline: none; }
    .node rect { fill: var(--surface); stroke: var(--line); }
    .node .stripe { fill: var(--tone); stroke: none; }
    .node text { font: 13px var(--sans); fill: var(--text); pointer-events: none; }
    .node.executable text, .node.selected text { font-weight: 600; }
    .node.test rect { stroke-dasharray: 4 3; } .node.test .stripe { stroke-dasharray: none; }
    .node:hover .box { stroke: var(--quiet); }
    .node.cyclic .box { stroke: var(--cycle); stroke-width: 1.6; }
    .node.needed .box { stroke: var(--out); stroke-width: 1.8; }
    .node.needing .box { stroke: var(--in); stroke-width: 1.8; }
    .node.match .box { stroke: var(--accent); stroke-width: 2; }
    .node.selected .box { stroke: var(--accent); stroke-width: 2.6; fill: var(--raised); }
    .node:focus-visible .box { stroke: var(--accent); stroke-width: 3; }
    .node.dim { opacity: .38; }
    .edges path { fill: none; stroke: var(--edge); stroke-width: 1.1; pointer-events: none; }
    .edges .rest { stroke-opacity: var(--rest, .5); }
    .edges .rest.faded { stroke-opacity: calc(var(--rest, .5) * .3); }
    .edges .lit { stroke-width: 1.9; } .edges .lit.out { stroke: var(--out); } .edges .lit.in { stroke: var(--in); }
    .edges .cyclic { stroke: var(--cycle); stroke-width: 2; }
    marker path { stroke: none; }
    .tools { position: absolute; left: 14px; bottom: 14px; display: flex; gap: 6px; }
    .tools button { min-width: 34px; background: var(--surface); }
    .nothing { position: absolute; inset: 0; display: grid; place-items: center; color: var(--quiet); }
    .nothing[hidden] { display: none; }
    """
}
