/// The executable: hands the arguments to one verb.
@main
enum GestureRelay {
  static func main() {}
}
