import RelayCore
import Testing

struct RoomArchiveTests {
  @Test(arguments: [
    (
      ArchiveFault.inUse(directory: "/d"),
      "another relay keeps its rooms in /d; store.directory names another directory"
    ),
    (
      .newer(path: "/d/f", found: 3, known: 1),
      "/d/f was written by a newer version: its format is 3, and this version reads up to 1"
    ),
    (
      .older(path: "/d/f", found: 1, known: 3),
      "/d/f was written by an older version: its format is 1, and this version reads 3; "
        + "the relay converts it when it starts"
    ),
    (.damaged(path: "/d/f", reason: "no database"), "/d/f is damaged: no database"),
    (.unusable(path: "/d", reason: "disk full"), "/d cannot be used: disk full"),
  ])
  func `a fault is a sentence with the path and the reason`(fault: ArchiveFault, text: String) {
    #expect(fault.description == text)
  }
}
