/// The place of a column of a grid, or of a row of a horizontal grid.
struct GridTrack: Hashable {
  var start: Int
  let extent: Int
  let alignment: Alignment

  /// Returns the tracks of a grid, more than the items if some are adaptive.
  static func tracks(_ items: [GridItem], in room: Int, along axis: Axis, alignment: Alignment) -> [GridTrack] {
    let gaps = items.dropLast().reduce(0) { $0 + spacing(of: $1, along: axis) }
    let fixed = items.reduce(0) { $0 + ($1.size.kind == .fixed ? $1.size.minimum.extent(along: axis) : 0) }
    var rest = max(0, room - gaps - fixed)
    var flexibleCount = items.count { $0.size.kind != .fixed }
    var tracks: [GridTrack] = []
    var cursor = 0
    for item in items {
      let size = item.size
      let spacing = spacing(of: item, along: axis)
      var extents = [size.minimum.extent(along: axis)]
      if size.kind != .fixed {
        extents = Self.extents(of: size, spacing, in: rest / max(1, flexibleCount), along: axis)
        rest = max(0, rest - extents.reduce(0, +) - spacing * (extents.count - 1))
        flexibleCount -= 1
      }
      for extent in extents {
        tracks.append(GridTrack(start: cursor, extent: extent, alignment: item.alignment ?? .center))
        cursor += extent + spacing
      }
    }
    return tracks.shifted(in: room, along: axis, alignment)
  }

  /// The limit of an adaptive item: a stack measures a grid also in unlimited room, which has no number of tracks.
  private static let maximumCount = 1000

  private static func extents(of size: GridItem.Size, _ spacing: Int, in share: Int, along axis: Axis) -> [Int] {
    let (least, most) = (max(1, size.minimum.extent(along: axis)), max(1, size.maximum.extent(along: axis)))
    guard size.kind == .adaptive else { return [min(max(share, least), max(least, most))] }
    let count = min(max(1, (share + spacing) / (least + spacing)), maximumCount)
    let extent = max(0, share - spacing * (count - 1)) / count
    return Array(repeating: min(max(extent, least), max(least, most)), count: count)
  }

  /// Returns the extent of a grid without a proposed one, in which flexible items have their minimum.
  static func idealExtent(of items: [GridItem], along axis: Axis) -> Int {
    items.reduce(0) { $0 + max(1, $1.size.minimum.extent(along: axis)) }
      + items.dropLast().reduce(0) { $0 + spacing(of: $1, along: axis) }
  }

  private static func spacing(of item: GridItem, along axis: Axis) -> Int {
    max(0, item.spacing?.cells(along: axis) ?? (axis == .horizontal ? 1 : 0))
  }
}

extension [GridTrack] {
  /// Returns the tracks at their position in a grid that they do not fill.
  fileprivate func shifted(in room: Int, along axis: Axis, _ alignment: Alignment) -> [GridTrack] {
    let used = last.map { $0.start + $0.extent } ?? 0
    let shift =
      axis == .horizontal
      ? alignment.horizontal.offset(of: used, in: room) : alignment.vertical.offset(of: used, in: room)
    return map { track in
      var track = track
      track.start += shift
      return track
    }
  }
}

extension Length {
  fileprivate func extent(along axis: Axis) -> Int { axis == .horizontal ? width : height }
}
