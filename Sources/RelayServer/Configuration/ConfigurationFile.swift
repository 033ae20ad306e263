/// The configuration file: JSON5, one object a section.
enum ConfigurationFile {
  /// The largest file, in bytes.
  static let byteLimit = 1 << 20

  /// Sets the options in `text`, the contents of the file at `path`, and returns the problems.
  static func apply(
    _ text: String, path: String, to configuration: inout Configuration
  ) -> [ConfigurationProblem] {
    let root: JSON5Value
    do throws(JSON5Error) {
      root = try JSON5Reader.value(of: text)
    } catch {
      return [
        ConfigurationProblem(source: .file(path, error.position), message: error.message)
      ]
    }
    guard case .object(let sections) = root.content else {
      let message = "found \(root.foundWords), expected an object with sections"
      return [ConfigurationProblem(source: .file(path, root.position), message: message)]
    }
    var problems: [ConfigurationProblem] = []
    for member in sections {
      problems += apply(member, path: path, to: &configuration)
    }
    return problems
  }

  private static func apply(
    _ section: JSON5Value.Member, path: String, to configuration: inout Configuration
  ) -> [ConfigurationProblem] {
    let sections = ConfigurationOption.Section.allCases.filter { $0.parent == nil }
    guard let known = sections.first(where: { $0.rawValue == section.name }) else {
      return [
        ConfigurationProblem(
          source: .file(path, section.position), key: section.name,
          message: "unknown section" + suggestion(for: section.name, among: sections))
      ]
    }
    return apply(section.value, of: known, path: path, to: &configuration)
  }

  private static func apply(
    _ value: JSON5Value, of section: ConfigurationOption.Section, path: String,
    to configuration: inout Configuration
  ) -> [ConfigurationProblem] {
    guard case .object(let members) = value.content else {
      return [
        ConfigurationProblem(
          source: .file(path, value.position), key: section.rawValue,
          message: "found \(value.foundWords), expected an object with options")
      ]
    }
    return members.flatMap { member in
      let key = "\(section.rawValue).\(member.name)"
      if let inner = ConfigurationOption.Section(rawValue: key) {
        return apply(member.value, of: inner, path: path, to: &configuration)
      }
      return apply(member, in: section, key: key, path: path, to: &configuration).map { [$0] } ?? []
    }
  }

  private static func apply(
    _ member: JSON5Value.Member, in section: ConfigurationOption.Section, key: String,
    path: String, to configuration: inout Configuration
  ) -> ConfigurationProblem? {
    guard let option = ConfigurationTable.option(key) else {
      let message = "unknown option" + suggestion(for: member.name, in: section)
      return ConfigurationProblem(source: .file(path, member.position), key: key, message: message)
    }
    do throws(ValueFault) {
      try option.set(&configuration, value: member.value)
      return nil
    } catch {
      return ConfigurationProblem(
        source: .file(path, member.value.position), key: key, message: error.message)
    }
  }

  /// A suggestion: a similar option of the section, or the same name in another section.
  private static func suggestion(
    for name: String, in section: ConfigurationOption.Section
  ) -> String {
    let own = ConfigurationTable.options.filter { $0.section == section }.map(\.name)
    if let guess = NearestWord.of(name, among: own) { return "; did you mean \"\(guess)\"?" }
    if let elsewhere = ConfigurationTable.options.first(where: { $0.name == name }) {
      return "; did you mean \"\(elsewhere.key)\"?"
    }
    return "; \(section.rawValue) has " + own.joined(separator: ", ")
  }

  /// A suggestion: a similar section, or a section or option of the server with that name.
  private static func suggestion(
    for name: String, among sections: [ConfigurationOption.Section]
  ) -> String {
    let names = sections.map(\.rawValue)
    let key = "server.\(name)"
    let isOfServer =
      ConfigurationOption.Section(rawValue: key) != nil || ConfigurationTable.option(key) != nil
    if isOfServer { return "; did you mean \"\(key)\"?" }
    if name == ConfigurationOption.Section.tls.rawValue { return "; write \"server: {tls: …}\"" }
    if let guess = NearestWord.of(name, among: names) { return "; did you mean \"\(guess)\"?" }
    return "; there are " + names.joined(separator: ", ")
  }
}
