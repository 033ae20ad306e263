/// The directory that rooms are kept in, as `store.directory` says.
public enum StoreDirectory {
  /// The word for the user's state directory.
  public static let automatic = "auto"
  /// The option's variable in the environment.
  static let variable = "GESTURE_RELAY_STORE_DIRECTORY"
  private static let name = "gesture-relay"

  /// The path by the environment alone; `nil` if rooms are not kept.
  public static func path(environment: [String: String]) -> String? {
    path(environment[variable] ?? automatic, environment: environment)
  }

  /// The path; `nil` if rooms are not kept.
  ///
  /// `auto` is `$XDG_STATE_HOME/gesture-relay`, or the same in `~/.local/state` (XDG Base Directory
  /// Specification 0.8); without a home directory rooms are not kept.
  public static func path(_ option: String, environment: [String: String]) -> String? {
    guard option == automatic else { return option.isEmpty ? nil : option }
    // The specification ignores relative paths.
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return "\(state)/\(name)" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.local/state/\(name)"
  }
}
