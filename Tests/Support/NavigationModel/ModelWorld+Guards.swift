#if DEBUG
  package import Navigation

  extension ModelWorld {
    /// Takes one of the engine's guards away, to see that the checks notice.
    package func remove(_ engineGuard: EngineGuard) {
      root.remove(engineGuard)
    }
  }
#endif
