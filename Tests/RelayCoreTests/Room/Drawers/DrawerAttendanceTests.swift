import Testing

@testable import RelayCore

struct DrawerAttendanceTests {
  @Test func `a held drawer returns in time, sends all, and is connected again`() {
    var attendance = DrawerAttendance.connected
    #expect(attendance.deadline == .infinity)
    attendance.hold(until: 10)
    #expect(attendance == .held(until: 10) && attendance.deadline == 10)
    #expect(attendance.resume(until: 20) == true)
    #expect(attendance == .resuming(until: 20) && attendance.deadline == 20)
    attendance.finishResuming()
    #expect(attendance == .connected)
  }

  @Test func `a drawer that resumes may be lost again`() {
    var attendance = DrawerAttendance.resuming(until: 5)
    attendance.hold(until: 9)
    #expect(attendance == .held(until: 9))
  }

  @Test(arguments: [DrawerAttendance.connected, .resuming(until: 5)])
  func `only a held drawer resumes`(attendance: DrawerAttendance) {
    var changed = attendance
    #expect(changed.resume(until: 20) == false)
    #expect(changed == attendance)
  }

  @Test(arguments: [DrawerAttendance.connected, .held(until: 5)])
  func `only a drawer that resumes finishes that`(attendance: DrawerAttendance) {
    var changed = attendance
    changed.finishResuming()
    #expect(changed == attendance)
  }
}
