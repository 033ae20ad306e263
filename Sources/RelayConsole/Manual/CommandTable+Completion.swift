extension CommandTable {
  /// A script that completes the program's verbs, flags and their values in bash.
  package var bashCompletion: String {
    let function = "_" + program.map { $0.isLetter || $0.isNumber ? $0 : "_" }
    let verbs = (commands.map(\.name) + ["help"]).joined(separator: " ")
    var script = """
      # Completes \(program) in bash.
      \(function)() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
        local verb=${COMP_WORDS[1]}
        local words=
        if [ "$COMP_CWORD" -eq 1 ] || { [ "$COMP_CWORD" -eq 2 ] && [ "$verb" = help ]; }; then
          words="\(verbs)"
        else
          case "$verb $before" in

      """
    for command in commands {
      for flag in command.flags where !flag.choices.isEmpty {
        let choices = flag.choices.joined(separator: " ")
        script += "      '\(command.name) --\(flag.name)') words=\"\(choices)\" ;;\n"
      }
    }
    script += """
            *)
              case "$word" in
                -*)
                  case "$verb" in

      """
    for command in commands {
      let flags = (command.flags + [.help]).map { "--\($0.name)" }.joined(separator: " ")
      script += "              \(command.name)) words=\"\(flags)\" ;;\n"
    }
    script += """
                  esac ;;
              esac ;;
          esac
        fi
        COMPREPLY=()
        # Without words, -o default completes the names of files.
        [ -z "$words" ] || mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
      }
      complete -o default -F \(function) \(program)

      """
    return script
  }
}
