import Testing
import UIKitGestures

struct UIViewControllerTests {
  final class Diary: UIViewController {
    var entries: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      entries.append("loaded \(Int(view.bounds.width))")
    }
    override func viewWillAppear(_ animated: Bool) { note("will appear") }
    override func viewIsAppearing(_ animated: Bool) { note("is appearing") }
    override func viewWillLayoutSubviews() { note("will lay out") }
    override func viewDidLayoutSubviews() { note("laid out") }
    override func viewDidAppear(_ animated: Bool) { note("appeared") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("disappeared") }
    private func note(_ entry: String) {
      entries.append(entry + (view.window == nil ? "" : " in window"))
    }
  }

  @Test func `its view is loaded when it is first asked for`() {
    let diary = Diary()
    #expect(!diary.isViewLoaded && diary.viewIfLoaded == nil)
    _ = diary.view
    _ = diary.view
    #expect(diary.entries == ["loaded 0"] && diary.isViewLoaded)
  }

  @Test func `a window shows it in UIKit's order`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    let diary = Diary()
    window.rootViewController = diary
    window.makeKeyAndVisible()
    #expect(
      diary.entries == [
        "loaded 400", "will appear", "is appearing in window", "will lay out in window",
        "laid out in window", "appeared in window",
      ])
    #expect(diary.view.frame == window.bounds)
    diary.entries = []
    window.rootViewController = nil
    #expect(diary.entries == ["will disappear in window", "disappeared"])
    #expect(window.subviews.isEmpty)
  }

  @Test func `it may bring a view of its own`() {
    final class Own: UIViewController {
      override func loadView() { view = UIImageView(image: UIImage(named: "cat")) }
    }
    let own = Own()
    #expect((own.view as? UIImageView)?.image?.name == "cat")
    #expect(own.view.next === own)
  }
}
