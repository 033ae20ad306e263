/// Checks the web pages and their recognizers.
enum PagesCheck {
  static func findings(_ server: Configuration.Server) -> [Finding] {
    let web: WebDirectory
    do throws(StaticAssets.Fault) { web = try WebDirectory(server) } catch {
      let remedy = "Set server.web to the directory of the pages"
      return [.fault("pages", error.description, do: remedy)]
    }
    let pages = Finding.ok("pages", "\(web.assets().count) files in \(web.path)")
    let engine = "/engine/gestures.wasm"
    guard web.asset(at: engine) == nil else {
      return [pages, .ok("engine", "the pages have their own recognizers")]
    }
    return [
      pages,
      .warning(
        "engine", "\(web.path)\(engine) is missing: the pages cannot recognize offline",
        do: "Build it with scripts/engine, or install the package again"),
    ]
  }
}
