struct Price {
  // A comment that names Tax is none.
}
