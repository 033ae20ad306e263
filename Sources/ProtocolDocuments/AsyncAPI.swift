import RelayProtocol

/// The protocol as an AsyncAPI 3 document.
///
/// A WebSocket channel is the connection, so that there are two: drawers' and viewers'. Messages are
/// told apart by their field `type`. Source: https://www.asyncapi.com/docs/reference/specification/v3.0.0
public enum AsyncAPI {
  /// The document as YAML, with an example a message where `examples` has a line of that type.
  ///
  /// `examples` gives for a message's group (`client` or `server`) and type one message as JSON.
  public static func document(
    of index: SchemaIndex, examples: (_ group: String, _ type: String) -> String?
  ) -> String {
    let groups = [("client", index.client), ("server", index.answers + index.events)]
    var messages: [(String, DocumentNode)] = []
    for (group, schemas) in groups {
      for schema in schemas {
        messages.append(
          (key(group, schema), message(schema, example: examples(group, schema.type))))
      }
    }
    let schemas = index.objects.map { (TypeDefinitions.typeName($0.name), $0.jsonSchema) }
    let document: DocumentNode = .map([
      ("asyncapi", .text("3.0.0")),
      ("info", info),
      ("defaultContentType", .text("application/json")),
      (
        "servers",
        .map([
          (
            "relay",
            .map([
              ("host", .text("127.0.0.1:8080")), ("protocol", .text("ws")),
              ("description", .text("The default address of a relay.")),
            ])
          )
        ])
      ),
      (
        "channels",
        .map([
          ("draw", channel("draw", "A drawer's connection.", groups)),
          ("watch", channel("watch", "A viewer's connection.", groups)),
        ])
      ),
      ("operations", operations(groups)),
      ("components", .map([("messages", .map(messages)), ("schemas", .map(schemas))])),
    ])
    return
      "# Made by scripts/protocol from the descriptions in Sources/RelayProtocol. Do not edit.\n"
      + document.yaml
  }

  private static let info: DocumentNode = .map([
    ("title", .text("Gesture relay")),
    ("version", .text("\(ProtocolVersion.current)")),
    (
      "description",
      .text(
        "Live gestures over WebSocket. Sub-protocol v1.gesture.json sends these messages as JSON, "
          + "one object a line; v1.gesture.bin sends the same messages in binary "
          + "(docs/protocol-binary.md). The client's order decides; without an offer the server "
          + "uses JSON.")
    ),
  ])

  private static func key(_ group: String, _ schema: MessageSchema) -> String {
    "\(group)-\(schema.type)"
  }

  private static func message(_ schema: MessageSchema, example: String?) -> DocumentNode {
    var members: [(String, DocumentNode)] = [
      ("name", .text(schema.type)), ("summary", .text(schema.meaning)),
      ("payload", schema.jsonSchema),
    ]
    if let example {
      members.append(("examples", .list([.map([("payload", .literal(example))])])))
    }
    return .map(members)
  }

  private static func channel(
    _ role: String, _ meaning: String, _ groups: [(String, [MessageSchema])]
  ) -> DocumentNode {
    let query = [
      ("name", "The name that others see."),
      ("since", "Where to resume: EPOCH:SEQ."),
      ("token", "The access token, where the relay asks for one."),
    ]
    let messages = groups.flatMap { group, schemas in
      schemas.map { schema in
        (key(group, schema), reference("#/components/messages/\(key(group, schema))"))
      }
    }
    return .map([
      ("address", .text("/ws/\(role)/{room}")),
      ("description", .text(meaning)),
      (
        "parameters",
        .map([
          (
            "room",
            .map([
              (
                "description",
                .text("1 to 64 letters, digits, `-`, `_` and `.`; the first is no `.`.")
              )
            ])
          )
        ])
      ),
      ("messages", .map(messages)),
      (
        "bindings",
        .map([
          (
            "ws",
            .map([
              ("method", .text("GET")),
              (
                "query",
                .map([
                  ("type", .text("object")),
                  (
                    "properties",
                    .map(
                      query.map { name, meaning in
                        (
                          name,
                          .map([("type", .text("string")), ("description", .text(meaning))])
                        )
                      })
                  ),
                ])
              ),
            ])
          )
        ])
      ),
    ])
  }

  /// What the server receives and sends on each channel; a viewer may only ping and judge.
  private static func operations(_ groups: [(String, [MessageSchema])]) -> DocumentNode {
    var operations: [(String, DocumentNode)] = []
    for role in ["draw", "watch"] {
      for (group, schemas) in groups {
        let isReceived = group == "client"
        let allowed = schemas.filter {
          !isReceived || role == "draw" || ["ping", "judge"].contains($0.type)
        }
        operations.append(
          (
            role + (isReceived ? "Receive" : "Send"),
            .map([
              ("action", .text(isReceived ? "receive" : "send")),
              ("channel", reference("#/channels/\(role)")),
              (
                "messages",
                .list(
                  allowed.map { reference("#/channels/\(role)/messages/\(key(group, $0))") })
              ),
            ])
          ))
      }
    }
    return .map(operations)
  }

  private static func reference(_ path: String) -> DocumentNode { .map([("$ref", .text(path))]) }
}
