package io.github.dsctck.core.rules.process;

import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExeRulesTest {

  private static final String INPUT = "{'title':'a'}";

  private static ConversationScript got(ProcessEnding ending) {
    return ConversationScript.of(notes("get")).get(IDENTITY, INPUT, ScriptedProcess.ended(ending));
  }

  private static ProcessEnding timeout(boolean idle) {
    return new ProcessEnding.TimedOut(Duration.ofSeconds(30), idle);
  }

  @Test
  void findsTheProcessThatKeepsThePipesOpen() {
    assertThat(got(new ProcessEnding.PipesHeld(0)).failed()).containsExactly("EXE-08");
  }

  @Test
  void findsAnIdleProcessAtItsTimeLimit() {
    assertThat(got(timeout(true)).failed()).containsExactly("EXE-08");
  }

  @Test
  void leavesABusyProcessAtTheDefaultTimeoutUnexercised() {
    var conversation = got(timeout(false));

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("EXE-08"))
        .startsWith("not exercised")
        .endsWith("raise the option 'timeout'");
  }

  @Test
  void reportsABusyProcessBeyondTheLimitOfTheScenario() {
    var conversation =
        ConversationScript.of(notes("get"))
            .timeoutDeclared()
            .get(IDENTITY, INPUT, ScriptedProcess.ended(timeout(false)));

    assertThat(conversation.failed()).containsExactly("EXE-08");
  }

  @Test
  void findsASignal() {
    var conversation = got(new ProcessEnding.Signalled(9));

    assertThat(conversation.failed()).containsExactly("EXE-09");
    assertThat(conversation.verdict("EXE-09")).contains("was ended by signal 9");
  }

  @ParameterizedTest
  @CsvSource({
    "5, SIGTRAP",
    "10, SIGUSR1 on Linux",
    "12, SIGUSR2 on Linux",
    "16, SIGSTKFLT on Linux",
    "26, SIGVTALRM",
    "27, SIGPROF",
    "29, SIGIO on Linux",
    "30, SIGPWR on Linux",
    "34, real-time",
    "64, real-time"
  })
  void namesEverySignal(int signal, String name) {
    var conversation = got(new ProcessEnding.Signalled(signal));

    assertThat(conversation.failed()).containsExactly("EXE-09");
    assertThat(conversation.verdict("EXE-09"))
        .contains("was ended by signal " + signal + " (" + name + ")");
  }

  /** A JVM cannot tell signal 9 from exit 137, so a listed code is no signal. */
  @Test
  void takesAListedCodeForAnExit() {
    var conversation =
        ConversationScript.of("'exitCodes':{'137':'out of memory'}," + notes("get"))
            .get(IDENTITY, INPUT, ScriptedProcess.ended(new ProcessEnding.Signalled(9)));

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("EXE-09")).isEqualTo("satisfied");
  }

  @Test
  void skipsProcessesThatTheKitDidNotStart() {
    assertThat(got(new ProcessEnding.NotSent("a \"?\" would have arrived")).failed()).isEmpty();
    assertThat(got(new ProcessEnding.Cancelled()).failed()).isEmpty();
    assertThat(got(new ProcessEnding.Cancelled()).verdict("EXE-08")).startsWith("not exercised");
  }

  @Test
  void findsAScriptThatIsNotWhereTheCommandRuns() {
    var script = notes("get 'args':['scripts/get.py']");
    var missing = ScriptedProcess.exit(2).saying("{'error':'cannot open scripts/get.py'}");

    var conversation = ConversationScript.of(script).get(IDENTITY, INPUT, missing);

    assertThat(conversation.failed()).containsExactly("EXE-05");
    assertThat(conversation.verdict("EXE-05")).contains("\"scripts/get.py\", which does not exist");
  }

  /** The interpreter's own complaint is no details that the author printed. */
  @Test
  void findsOnceAScriptWhoseInterpreterExitsWithAListedCode() {
    var script = "'exitCodes':{'2':'wrong input'}," + notes("get 'args':['scripts/get.py']");
    var missing = ScriptedProcess.exit(2).saying("sh: 0: cannot open scripts/get.py: No such file");

    var conversation = ConversationScript.of(script).get(IDENTITY, INPUT, missing);

    assertThat(conversation.failed()).containsExactly("EXE-05");
  }

  @Test
  void doesNotBlameAFailureThatNamesNoFile() {
    var conversation =
        ConversationScript.of(notes("get 'args':['scripts/get.py','--all']"))
            .get(IDENTITY, INPUT, ScriptedProcess.exit(2).saying("{'error':'--all is unknown'}"));

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("EXE-05")).startsWith("not exercised");
  }

  /** A type name looks like a path, and is told to a program that serves several types. */
  @Test
  void doesNotTakeANameForAFile() {
    var several = notes("get 'args':['--type','Contoso.Notes/Note','--as','text/plain']");
    var refused =
        ScriptedProcess.exit(2).saying("{'error':'Contoso.Notes/Note as text/plain: no login'}");

    var conversation = ConversationScript.of(several).get(IDENTITY, INPUT, refused);

    assertThat(conversation.failed()).isEmpty();
    assertThat(
            conversation
                .get(
                    IDENTITY, INPUT, ScriptedProcess.exit(2).saying("Contoso.Notes/Note not found"))
                .failed())
        .doesNotContain("EXE-05");
  }

  /** Only the rules about the failed exchange cannot be judged. */
  @Test
  void leavesOtherChaptersAlone() {
    var script = notes("get 'args':['scripts/get.py']");
    var missing = ScriptedProcess.exit(2).saying("{'error':'cannot open scripts/get.py'}");

    var conversation = ConversationScript.of(script).get(IDENTITY, INPUT, missing);

    assertThat(conversation.verdict("GET-01")).isEqualTo("not exercised: because EXE-05 failed");
    assertThat(conversation.verdict("RES-01")).startsWith("not applicable");
    assertThat(conversation.verdict("GRP-01")).startsWith("not applicable");
  }
}
