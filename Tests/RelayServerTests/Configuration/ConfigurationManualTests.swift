import Testing

@testable import RelayServer

struct ConfigurationManualTests {
  @Test func `the page has every option with its default, variable and flag`() {
    let page = ConfigurationManual.page(escape: { $0 }, bold: { "*\($0)*" })
    for option in ConfigurationTable.options {
      #expect(page.contains("\n*\(option.key)*\n\(option.meaning)\n"), "\(option.key)")
      #expect(page.contains("\n*\(option.environmentName)*, *\(option.flag)*\n"))
    }
    #expect(page.contains("Default: *8080*."))
    #expect(page.contains("Durations take ms, s, m, h and d"))
  }
}
