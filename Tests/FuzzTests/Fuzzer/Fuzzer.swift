import Foundation

/// The target that `FUZZ_TARGET` names.
///
/// C code calls the functions below, so that it is a global; only libFuzzer's one thread reads it.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    fatalError("FUZZ_TARGET is one of \(FuzzTarget.all.map(\.name).joined(separator: " "))")
  }
  return target
}()

/// Writes the target's seeds into the folder `FUZZ_SEEDS`, before libFuzzer reads it.
///
/// Without a target it prints the names of all, and ends.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_: UnsafeRawPointer?, _: UnsafeRawPointer?) -> CInt {
  if ProcessInfo.processInfo.environment["FUZZ_TARGET"] == nil {
    for target in FuzzTarget.all { print(target.name) }
    exit(0)
  }
  guard let folder = ProcessInfo.processInfo.environment["FUZZ_SEEDS"] else { return 0 }
  for (index, seed) in target.seeds().enumerated() {
    let path = "\(folder)/seed-\(index)"
    let isWritten = FileManager.default.createFile(atPath: path, contents: Data(seed))
    precondition(isWritten, "\(path) cannot be written")
  }
  return 0
}

/// Checks one input of libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do { _ = try target.check(Array(UnsafeBufferPointer(start: bytes, count: count))) } catch {
    fatalError("\(target.name): \(error)")
  }
  return 0
}
