/// The manual page of the configuration file, in section 5 (man(7)).
public enum ConfigurationManual {
  /// The page: every option with its meaning, range, default, variable and flag.
  ///
  /// `escape` makes a text plain, `bold` also bold.
  public static func page(
    escape: (String) -> String, bold: (String) -> String
  ) -> String {
    let version = escape("gesture-relay \(RelayVersion.relay)")
    var page = """
      .TH GESTURE\\-RELAY.JSON5 5 "" "\(version)" "File Formats"
      .ad l
      .nh
      .SH NAME
      gesture\\-relay.json5 \\- configuration of \(escape("gesture-relay"))(1)

      """
    page += """
      .SH DESCRIPTION
      \(bold("gesture-relay serve --config FILE")) reads the file; \
      \(bold("gesture-relay checkconfig --config FILE")) checks it.
      .PP
      \(escape(DefaultConfigurationFile.introduction.joined(separator: "\n")))

      """
    for section in ConfigurationOption.Section.allCases {
      page += ".SH \(section.rawValue.uppercased())\n\(escape(section.meaning))\n"
      for option in ConfigurationTable.options where option.section == section {
        let initial = option.literal(in: Configuration())
        page += ".TP\n\(bold(option.key))\n\(escape(option.meaning))\n\(escape(option.bounds))\n"
        page += "Default: \(bold(initial)).\n.br\n"
        page += "\(bold(option.environmentName)), \(bold(option.flag))\n"
      }
    }
    return page + ".SH SEE ALSO\n\(escape("gesture-relay"))(1)\n"
  }
}
