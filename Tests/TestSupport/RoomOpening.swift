/// The first messages of an empty room to a viewer, as JSON.
package enum RoomOpening {
  /// The welcome of a viewer in room `r`.
  package static let welcome =
    #"{"type":"welcome","protocol":1,"room":"r","role":"watch","epoch":"k-1","seq":1,"server":1,"#
    + #""recognizers":[],"limits":{}}"#
  /// The snapshot of the empty room as of event 1.
  package static let snapshot =
    #"{"type":"snapshot","seq":1,"epoch":"k-1","viewers":1,"drawers":[],"strokes":[],"#
    + #""recognizers":[]}"#
}
