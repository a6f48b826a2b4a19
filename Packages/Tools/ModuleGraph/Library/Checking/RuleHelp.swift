/// The help texts of the graph rules, for readers who see a finding without the README.
enum RuleHelp {
  static let undeclaredImport = """
    The build finds an undeclared module only if another target happens to need it, or was built before. Add the module to \
    the target's dependencies, or remove the import.
    """
  static let unusedDependency = """
    A dependency that nothing imports slows the build and obscures the real structure of the modules. Remove it from the \
    target's dependencies.
    """
  static let targetCycle = """
    Targets in a dependency cycle cannot be built, tested or understood separately. Move what they share into a module below \
    them, or turn one import round with a protocol.
    """
  static let packageCycle = """
    Packages in a dependency cycle cannot be released one after the other. Move the targets that both need into a package below them.
    """
  static let fileCycle = """
    Files that need each other's types are read and changed together. Move what they share into a file of its own, or put \
    the types that belong together into one.
    """
  static let layer = """
    A layer that reaches past what it may see cannot be replaced or tested alone. Depend on an interface that the layer may \
    see, and inject the implementation from above.
    """
  static let forbidden = "A contract of the rules file forbids this import; its reason says why. Remove the import."
  static let independence = """
    Siblings that import each other can no longer be changed one at a time. Let a module above connect them, or move what \
    they share below both.
    """
  static let protected = """
    A contract of the rules file names who may import this module. Import its interface, and let one that may import it hand \
    it in.
    """
  static let exhaustive = """
    A module without a layer escapes the rules of all layers. Add it to a layer in the rules file.
    """
  static let stability = """
    Instability is the share of a module's edges that lead out of it. A module that many need must not need one that changes \
    more easily than itself: depend on a protocol that it owns.
    """
  static let ignoreReason = """
    A comment that silences without a reason, or names a rule that there is not, silences nothing. Write why, or remove it.
    """
  static let unusedIgnore = """
    A comment that is left behind hides the next finding of its line. Remove it, or the rules in it that find nothing.
    """
}
