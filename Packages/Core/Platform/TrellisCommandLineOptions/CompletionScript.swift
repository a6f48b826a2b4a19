/// A script that completes the command line of a program in a shell, made from its declarations.
public struct CompletionScript: Sendable {
  /// A shell that completes command lines.
  public enum Shell: String, CaseIterable, Sendable {
    /// GNU Bash.
    case bash
    /// Z shell.
    case zsh
    /// fish.
    case fish
  }

  /// What the script completes after one command.
  struct Command: Sendable {
    let name: String
    let summary: String
    let options: [OptionDeclaration]
    /// The valid operands; empty if files are completed.
    let operands: [String]
  }

  let program: String
  let commands: [Command]

  /// Creates a script.
  public init(
    of program: String, commands: [any ProgramCommand], operands: [String: [String]] = [:]
  ) {
    self.program = program
    self.commands = commands.map { command in
      // Of a nested command, the second word is completed as an operand.
      Command(
        name: command.words.first ?? "", summary: command.summary.split(separator: "\n").first.map(String.init) ?? "",
        options: command.options, operands: command.words.dropFirst() + (operands[command.name] ?? []))
    }
  }

  /// Returns the script, without a final line break.
  public func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private var names: [String] { commands.map(\.name).filter { !$0.isEmpty } }

  // MARK: Bash

  private var bash: String {
    """
    # Completion of \(program) in bash: source <(\(program) completion bash)
    # A colon is a part of a word, as in a link.
    COMP_WORDBREAKS="${COMP_WORDBREAKS//:/}"
    _\(program)() {
      local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" command="" word
      for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case "$word" in \(names.joined(separator: "|"))) command="$word"; break ;; esac
      done
      case "$command $previous" in
    \(commands.flatMap(bashValues).joined(separator: "\n"))
      esac
      case "$command" in
    \(commands.map(bashWords).joined(separator: "\n"))
      esac
    }
    complete -o filenames -o bashdefault -F _\(program) \(program)
    """
  }

  private func bashValues(of command: Command) -> [String] {
    command.options.compactMap { option in
      guard let value = option.value else { return nil }
      return "    \"\(command.name) --\(option.name)\") \(bashReply(option.choices, value)); return ;;"
    }
  }

  private func bashReply(_ choices: [String], _ value: String) -> String {
    if !choices.isEmpty {
      return #"mapfile -t COMPREPLY < <(compgen -W "\#(choices.joined(separator: " "))" -- "$current")"#
    }
    if value.hasPrefix("DIR") { return #"mapfile -t COMPREPLY < <(compgen -d -- "$current")"# }
    return value.hasPrefix("FILE") ? #"mapfile -t COMPREPLY < <(compgen -f -- "$current")"# : "COMPREPLY=()"
  }

  private func bashWords(of command: Command) -> String {
    let first = command.name.isEmpty ? names : command.operands
    let words = first + command.options.map { "--\($0.name)" }
    let files = first.isEmpty ? #"; [[ "$current" == -* ]] || mapfile -t COMPREPLY < <(compgen -f -- "$current")"# : ""
    let pattern = command.name.isEmpty ? "\"\"" : command.name
    return "    \(pattern)) "
      + #"mapfile -t COMPREPLY < <(compgen -W "\#(words.joined(separator: " "))" -- "$current")\#(files) ;;"#
  }

  // MARK: Z shell

  private var zsh: String {
    """
    #compdef \(program)
    # Completion of \(program) in zsh: \(program) completion zsh > a folder of $fpath/_\(program)
    _\(program)() {
      local command=""
      for word in ${words[2,CURRENT-1]}; do
        case $word in \(names.joined(separator: "|"))) command=$word; break ;; esac
      done
      case $command in
    \(commands.map(zshArguments).joined(separator: "\n"))
      esac
    }
    _\(program) "$@"
    """
  }

  private func zshArguments(of command: Command) -> String {
    let options = command.options.map { option in
      let action = option.value.map { ":\($0):\(zshAction(option.choices, $0))" } ?? ""
      return Self.quoted("--\(option.name)[\(Self.line(option.help))]\(action)")
    }
    let first = command.name.isEmpty ? names : command.operands
    let operands = first.isEmpty ? "'*:file:_files'" : "'*::argument:\(Self.zshWords(first))'"
    let pattern = command.name.isEmpty ? "''" : command.name
    return "    \(pattern)) _arguments \((options + [operands]).joined(separator: " ")) ;;"
  }

  private func zshAction(_ choices: [String], _ value: String) -> String {
    if !choices.isEmpty { return Self.zshWords(choices) }
    if value.hasPrefix("DIR") { return "_files -/" }
    return value.hasPrefix("FILE") ? "_files" : " "
  }

  /// Returns an action with words, whose colons would separate the parts of a specification.
  private static func zshWords(_ words: [String]) -> String {
    "(\(words.joined(separator: " ").replacing(":", with: "\\:")))"
  }

  // MARK: fish

  private var fish: String {
    let header = "# Completion of \(program) in fish: \(program) completion fish | source"
    let none = "not __fish_seen_subcommand_from \(names.joined(separator: " "))"
    let commandLines = commands.filter { !$0.name.isEmpty }.map { command in
      "complete -c \(program) -n \(Self.quoted(none)) -a \(command.name) -d \(Self.quoted(Self.line(command.summary)))"
    }
    let optionLines = commands.flatMap { command in
      let condition = command.name.isEmpty ? none : "__fish_seen_subcommand_from \(command.name)"
      return command.options.map { fishOption($0, condition) } + fishOperands(of: command, condition)
    }
    return ([header] + commandLines + optionLines).joined(separator: "\n")
  }

  private func fishOption(_ option: OptionDeclaration, _ condition: String) -> String {
    let values = option.choices.isEmpty ? "" : " -a \(Self.quoted(option.choices.joined(separator: " ")))"
    let takesFile = option.value.map { $0.hasPrefix("FILE") || $0.hasPrefix("DIR") } ?? false
    let value = option.value == nil ? "" : takesFile ? " -rF" : " -x"
    return "complete -c \(program) -n \(Self.quoted(condition)) -l \(option.name)\(value)\(values)"
      + " -d \(Self.quoted(Self.line(option.help)))"
  }

  private func fishOperands(of command: Command, _ condition: String) -> [String] {
    guard !command.operands.isEmpty else { return [] }
    let words = command.operands.joined(separator: " ")
    return ["complete -c \(program) -n \(Self.quoted(condition)) -f -a \(Self.quoted(words))"]
  }

  /// Returns the first line of a description, without the characters that end one in a shell's syntax.
  private static func line(_ help: String) -> String {
    String(help.split(separator: "\n").first ?? "").filter { !"[]:'".contains($0) }
  }

  private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
