import RelayProtocol
import Testing

@testable import RelayVerbs

/// Patterns that no message can match.
struct PatternCheckTests {
  private func fault(
    _ pattern: String, header: String = #"{"gesture":1}"#, input: String = ""
  ) throws -> String? {
    let check = PatternCheck(try StreamFile(header + "\n" + input))
    guard let kind = check.fault(in: try JSONValue(parsing: pattern)) else { return nil }
    guard case .impossible(let sentence) = kind else { return "\(kind)" }
    return sentence
  }

  @Test(arguments: [
    #"{}"#, #"{"state":"began"}"#, #"{"type":"close","code":4003,"reason":null}"#,
    #"{"type":"state","seq":{"near":3,"within":1},"recognizer":"circle","criteria":[]}"#,
    #"{"type":"pong","t":5}"#, #"{"type":"error","code":"not-json","path":""}"#,
    #"{"type":"state","result":{"center":[1,{"near":3,"within":1}],"radius":5,"name":"x"}}"#,
    #"{"type":"state","criteria":[{"name":"closure","pass":false},{}],"location":[5,6]}"#,
  ])
  func `what a message may have is possible`(pattern: String) throws {
    #expect(try fault(pattern) == nil)
  }

  @Test(arguments: [
    (#"{"typ":"state"}"#, "no type of message has such fields"),
    (#"{"type":"stat"}"#, "there is no type stat; there are access, activity, "),
    (#"{"type":"welcome"}"#, "there is no type welcome; "),
    (#"{"type":"stroke","recogniser":"tap"}"#, "stroke has no field recogniser; it has "),
    (
      #"{"type":"state","state":"recognized"}"#,
      "there is no state recognized; there are possible, began, changed, ended, "
    ),
    (#"{"type":"state","recognizer":"tap"}"#, "tap is not attached; there are capture, "),
    (
      #"{"type":"state","recognizer":"literal.circle"}"#,
      "literal.circle is not attached; there are capture, "
    ),
    (#"{"type":"state","drawer":"d2"}"#, "d2 has no input; there are d1"),
    (#"{"type":"state","criteria":"x"}"#, #"no state has a criteria like "x""#),
    (
      #"{"type":"state","result":{"direction":{"near":1,"wihtin":3}}}"#,
      #"no state has a result like {"direction":{"near":1,"wihtin":3}}"#
    ),
    (#"{"type":"state","criteria":[{"nam":"gap"}]}"#, "no state has a criteria like "),
    (#"{"type":"path","samples":5}"#, "no path has a samples like 5"),
  ])
  func `a mistake is named`(pattern: String, sentence: String) throws {
    let input = #"{"at":0,"drawer":"d1","type":"clear"}"#
    let fault = try fault(pattern, input: input) ?? ""
    #expect(fault.hasPrefix(sentence), "\(fault)")
  }

  @Test(arguments: [
    (#"{"gesture":1,"recognizers":["tap@a"],"regions":[{"name":"a","frame":[0,0,9,9]}]}"#, ""),
    (#"{"gesture":1}"#, #""attach":["tap@a"]"#),
    (#"{"gesture":1}"#, #""recognizers":[{"recognizer":"tap@a","properties":[]}]"#),
  ])
  func `the header or an input attaches a recognizer`(header: String, change: String) throws {
    let input = change.isEmpty ? "" : #"{"at":0,"drawer":"d1","type":"recognizers",\#(change)}"#
    let pattern = #"{"type":"state","recognizer":"tap@a"}"#
    #expect(try fault(pattern, header: header, input: input) == nil)
  }

  @Test func `a preset attaches its recognizers`() throws {
    let input = #"{"at":0,"drawer":"d1","type":"recognizers","preset":"touch"}"#
    #expect(try fault(#"{"recognizer":"pinch"}"#, input: input) == nil)
    #expect(try fault(#"{"recognizer":"pinch"}"#) != nil)
  }

  @Test(arguments: [
    (#"{"gesture":1,"profile":"both"}"#, ""),
    (#"{"gesture":1}"#, #"{"at":0,"drawer":"d1","type":"profile","profile":"both"}"#),
  ])
  func `counterparts under literal are those of both profiles`(header: String, input: String) throws
  {
    let pattern = #"{"type":"state","recognizer":"literal.circle"}"#
    #expect(try fault(pattern, header: header, input: input) == nil)
  }

  @Test(arguments: StreamFilesTests.paths)
  func `every message that comes is possible`(path: String) throws {
    let bytes = try FileBytes.read(path)
    let file = try StreamFile(parsing: bytes.span)
    var run = try VirtualRun(file)
    for observation in try run.run() {
      #expect(PatternCheck(file).fault(in: observation.value) == nil, "\(observation.value)")
    }
  }
}
