// Gives the build something to compile until the module is written.
