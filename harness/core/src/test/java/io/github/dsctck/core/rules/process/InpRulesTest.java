package io.github.dsctck.core.rules.process;

import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.conversation.StepInput.LARGE;
import static io.github.dsctck.core.conversation.StepInput.MALFORMED;
import static io.github.dsctck.core.conversation.StepInput.NONE;
import static io.github.dsctck.core.exchange.OperationName.EXPORT;
import static io.github.dsctck.core.script.TestedResources.notes;
import static io.github.dsctck.core.script.TestedResources.operations;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.process.InputDelivery;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import io.github.dsctck.core.script.TestedResources;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class InpRulesTest {

  private static final String INPUT = "{'title':'a'}";
  private static final String WIDE = "{'title':'" + "x".repeat(70_000) + "'}";
  private static final ScriptedProcess WAITED =
      ScriptedProcess.ended(new ProcessEnding.TimedOut(Duration.ofSeconds(1), false));

  private static final String ARGUMENT = notes("get 'input':null,'args':[{'jsonInputArg':'--in'}]");
  private static final String MANDATORY =
      notes("get 'input':null,'args':[{'jsonInputArg':'--in','mandatory':true}]");
  private static final String FREE =
      TestedResources.NOTE_SCHEMA.replace("'required':['title'],", "");
  private static final String ENVIRONMENT =
      notes("get 'input':'env'", "set 'input':'env'", "test 'input':'env','return':'state'");

  private static String free(String get) {
    return "'schema':{'embedded':" + FREE + "}," + operations(get);
  }

  @Test
  void findsAReaderThatWaitsForALineFeed() {
    var conversation =
        ConversationScript.of(notes("get"))
            .get(IDENTITY, INPUT, WAITED)
            .twin(Twin.TRAILING_LINE_FEED, INPUT);

    assertThat(conversation.failed()).containsExactly("INP-01");
    assertThat(conversation.verdict("INP-01"))
        .contains("with a line feed after the JSON document it works");
  }

  @Test
  void acceptsAReaderOfOneDocument() {
    var conversation = ConversationScript.of(notes("get")).get(IDENTITY, INPUT, INPUT);

    assertThat(conversation.verdict("INP-01")).isEqualTo("satisfied");
    assertThat(conversation.verdict("INP-03"))
        .isEqualTo("not applicable: no operation takes its input as an argument");
    assertThat(conversation.verdict("INP-07"))
        .isEqualTo("not applicable: no operation takes input in the environment");
  }

  /** A failure proves nothing about the channel as long as no twin succeeds. */
  @Test
  void acceptsAFailureThatNoEditOfTheInputFixes() {
    var conversation =
        ConversationScript.of(notes("get")).get(IDENTITY, INPUT, ScriptedProcess.exit(2));

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("INP-01"))
        .isEqualTo(
            "not exercised: because step 1-get failed: the process exited with code 2, saying \"it failed\"");
  }

  @Test
  void findsAProcessThatClosesStdin() {
    var closed = ScriptedProcess.of(INPUT).taking(new InputDelivery(70_000, true, 0));
    var conversation = ConversationScript.of(notes("get")).get(LARGE, WIDE, closed);

    assertThat(conversation.failed()).containsExactly("INP-02");
  }

  @Test
  void findsAProcessThatWritesBeforeItReads() {
    var early = ScriptedProcess.of(INPUT).taking(new InputDelivery(WIDE.length(), false, 70_000));

    assertThat(ConversationScript.of(notes("get")).get(LARGE, WIDE, early).failed())
        .containsExactly("INP-02");
  }

  /** Whether little input is written before the process ends is chance. */
  @Test
  void acceptsAClosedStdinWhereAPipeBuffersTheInput() {
    var closed = ScriptedProcess.exit(2).taking(new InputDelivery(13, true, 0));

    assertThat(ConversationScript.of(notes("get")).get(IDENTITY, INPUT, closed).verdict("INP-02"))
        .startsWith("not applicable");
  }

  @Test
  void acceptsAClosedStdinForInvalidInput() {
    var closed = ScriptedProcess.exit(2).taking(new InputDelivery(70_000, true, 0));

    assertThat(ConversationScript.of(notes("get")).get(MALFORMED, "{'title'", closed).failed())
        .isEmpty();
  }

  @Test
  void needsMoreThanAPipeHoldsToSeeStdinDrained() {
    var small = ConversationScript.of(notes("get")).get(IDENTITY, INPUT, INPUT);
    var large =
        ConversationScript.of(notes("get"))
            .get(
                LARGE, WIDE, ScriptedProcess.of(INPUT).taking(new InputDelivery(70_012, false, 0)));

    assertThat(small.verdict("INP-02")).startsWith("not applicable: did not occur");
    assertThat(large.verdict("INP-02")).isEqualTo("satisfied");
  }

  @Test
  void findsAToolThatWantsNameAndJsonInOneArgument() {
    var conversation =
        ConversationScript.of(ARGUMENT)
            .get(IDENTITY, INPUT, ScriptedProcess.exit(2))
            .twin(Twin.JOINED_ARGUMENT, INPUT);

    assertThat(conversation.failed()).containsExactly("INP-03");
    assertThat(ConversationScript.of(ARGUMENT).get(IDENTITY, INPUT, INPUT).verdict("INP-03"))
        .isEqualTo("satisfied");
  }

  @Test
  void findsAnOptionalArgumentThatMayNotBeLeftOut() {
    var get = "get 'input':null,'args':[{'jsonInputArg':'--in'}]";
    var conversation =
        ConversationScript.of(free(get))
            .get(NONE, "", ScriptedProcess.exit(2))
            .twin(Twin.EMPTY_OBJECT, "{'title':'a'}");

    assertThat(conversation.failed()).containsExactly("INP-04");
    assertThat(conversation.verdict("INP-05")).startsWith("not applicable");
  }

  @Test
  void findsAMandatoryArgumentThatMayNotBeEmpty() {
    var get = "get 'input':null,'args':[{'jsonInputArg':'--in','mandatory':true}]";
    var conversation =
        ConversationScript.of(free(get))
            .get(NONE, "", ScriptedProcess.exit(2))
            .get(IDENTITY, "{'title':'a'}", "{'title':'a'}");

    assertThat(conversation.failed()).containsExactly("INP-05");
    assertThat(conversation.verdict("INP-04")).startsWith("not applicable");
  }

  /** What needs rights that the run has not got fails with input too. */
  @Test
  void acceptsAFailureThatIsNotAboutMissingInput() {
    var get = "get 'input':null,'args':[{'jsonInputArg':'--in'}]";
    var conversation = ConversationScript.of(free(get)).get(NONE, "", ScriptedProcess.exit(2));

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("INP-04")).startsWith("not exercised");
  }

  @Test
  void findsAnExportThatCannotDoWithoutItsArgument() {
    var export = "export 'input':null,'args':[{'jsonInputArg':'--filter'}]";
    var failed =
        ConversationScript.of(notes("get", export)).step(EXPORT, NONE, "", ScriptedProcess.exit(2));

    assertThat(failed.verdict("INP-04")).isEqualTo("satisfied");
    assertThat(failed.twin(Twin.EMPTY_OBJECT, "").failed()).containsExactly("INP-04");
  }

  @Test
  void findsAnExportThatParsesAnEmptyFilter() {
    var export = "export 'input':null,'args':[{'jsonInputArg':'--filter','mandatory':true}]";
    var failed =
        ConversationScript.of(notes("get", export)).step(EXPORT, NONE, "", ScriptedProcess.exit(2));

    assertThat(failed.twin(Twin.EMPTY_OBJECT, "{'title':'a'}").failed()).containsExactly("INP-05");
  }

  /** Export filters are valid only where the key is not required, and get wants it all the same. */
  @Test
  void acceptsACleanFailureWhereTheSchemaMarksAKey() {
    var get = "get 'input':null,'args':[{'jsonInputArg':'--in','mandatory':true}]";
    var marked = free(get).replace("'title':{", "'title':{'x-dsc-key':true,");
    var conversation =
        ConversationScript.of(marked)
            .get(NONE, "", ScriptedProcess.exit(2))
            .get(IDENTITY, "{'title':'a'}", "{'title':'a'}");

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("INP-05")).isEqualTo("satisfied");
  }

  /** A clean failure is fine where the schema has required properties. */
  @Test
  void acceptsACleanFailureWhereAnInstanceMustBeNamed() {
    assertThat(
            ConversationScript.of(ARGUMENT)
                .get(NONE, "", ScriptedProcess.exit(2))
                .verdict("INP-04"))
        .isEqualTo("satisfied");
    assertThat(
            ConversationScript.of(MANDATORY)
                .get(NONE, "", ScriptedProcess.exit(2))
                .verdict("INP-05"))
        .isEqualTo("satisfied");
    assertThat(ConversationScript.of(MANDATORY).verdict("INP-05"))
        .startsWith("not exercised: get was not run without input");
  }

  @Test
  void reportsScalarsThatAreParsedAsJson() {
    var quoted =
        ConversationScript.of(ENVIRONMENT)
            .get(IDENTITY, INPUT, ScriptedProcess.exit(2))
            .twin(Twin.QUOTED_VARIABLES, INPUT);

    assertThat(quoted.failed()).containsExactly("INP-07");
    assertThat(quoted.verdict("INP-08")).startsWith("not exercised");
  }

  @Test
  void reportsArraysThatAreParsedAsJson() {
    var input = "{'title':'a','tags':['x','y']}";
    var conversation =
        ConversationScript.of(ENVIRONMENT)
            .get(DESIRED, input, ScriptedProcess.exit(2))
            .twin(Twin.JSON_ARRAYS, input);

    assertThat(conversation.failed()).containsExactly("INP-08");
  }

  /** One element of several texts tells more than that the schema expects something else of it. */
  @Test
  void findsAnArrayThatIsNotTakenApart() {
    var schema = ENVIRONMENT.replace("'items':{'type':'string'}", "'items':{'pattern':'^[xy]$'}");
    var conversation =
        ConversationScript.of(schema)
            .get(DESIRED, "{'title':'a','tags':['x','y']}", "{'title':'a','tags':['x,y']}");

    assertThat(conversation.failed()).containsExactly("INP-08");
    assertThat(conversation.verdict("INP-08")).contains("all in one element");
  }

  @Test
  void seesByWhatComesBackThatTheEnvironmentArrived() {
    var scalar = ConversationScript.of(ENVIRONMENT).get(IDENTITY, INPUT, INPUT);
    var array = "{'title':'a','tags':['x']}";

    assertThat(scalar.verdict("INP-07")).isEqualTo("satisfied");
    assertThat(scalar.verdict("INP-08")).startsWith("not exercised: no step sent such a value");
    assertThat(ConversationScript.of(ENVIRONMENT).get(DESIRED, array, array).verdict("INP-08"))
        .isEqualTo("satisfied");
    assertThat(
            ConversationScript.of(ENVIRONMENT)
                .get(DESIRED, array, "{'title':'A','tags':['y']}")
                .verdict("INP-07"))
        .startsWith("not exercised");
  }
}
