/// Foundation's comparator sorts the columns of a `Table`.
extension KeyPathComparator: KeyPathSortComparator {}
