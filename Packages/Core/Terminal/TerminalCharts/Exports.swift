// Files with charts need only `import TerminalCharts` besides `import TerminalUI`, as with `import Charts`.
@_exported public import TerminalUI
