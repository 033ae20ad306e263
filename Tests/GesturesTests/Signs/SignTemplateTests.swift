import Testing

@testable import Gestures

struct SignTemplateTests {
  @Test func `from the other end points come in reverse and directions are opposite`() throws {
    let example = try SignExample([Drawing.along(Drawing.flag)])
    let template = SignTemplate(example, options: SignOptions(anyDirection: true))
    let forward = template.partner(of: 0, in: .single).points
    let backward = template.partner(of: 0, in: .singleReversed).points
    #expect(backward.first == forward.last.map { SIMD4($0.x, $0.y, -$0.z, -$0.w) })
    #expect(SignTemplate(example, options: SignOptions()).reversed.isEmpty)
  }

  @Test func `what may be turned is not stretched`() {
    #expect(SignOptions(anyTurn: true).fit == .even)
    #expect(SignOptions(anyDirection: true).fit == .stretched)
  }
}
