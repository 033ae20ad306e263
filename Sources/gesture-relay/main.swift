import RelayConsole
import ServerVerbs

CommandTable.runMain()
