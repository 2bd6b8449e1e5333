package io.github.dsctck.core.rules.kind;

import static io.github.dsctck.core.conversation.StepInput.AUTHOR;
import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import io.github.dsctck.core.script.TestedResources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What groups and wrapping adapters print of the instances in them, in the proposal of 2023. */
class LineRulesTest {

  private static final String INPUT =
      "{'resources':[{'name':'b','type':'A/B','properties':{'size':2}},"
          + "{'name':'a','type':'A/B','properties':{'size':1}}]}";

  private static ConversationScript group(String... operations) {
    return ConversationScript.of(
        TestedResources.simplified("'kind':'group'," + TestedResources.operations(operations)));
  }

  private static String lines(String text) {
    return text.strip().replace("; ", "\n") + "\n";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{'size':2}; {'size':1}                                | -      | satisfied",
        "{'size':2}                                            | GRP-08 | violated",
        "{'size':2}; {'size':1}; {'size':0}                    | GRP-08 | violated",
        "{'size':1}; {'size':2}                                | GRP-09 | violated",
        "{'size':7}; {'size':1}                                | GRP-09 | not exercised",
        "{'size':2}; {}                                        | GRP-10 | violated",
        "{'size':2,'_inDesiredState':true}; {'size':1}         | GRP-12 | violated",
        "{'actualState':{'size':2}}; {'actualState':{'size':1}} | GRP-04 | violated",
        "[{'actualState':{'size':2}}]                          | GRP-04 | violated",
        "{'beforeState':{},'afterState':{}}; {'size':1}        | GRP-04 | violated",
      })
  void judgesGet(String printed, String rule, String expected) {
    var conversation = group("get").get(DESIRED, INPUT, lines(printed));

    for (var id :
        rule.strip().equals("-")
            ? new String[] {"GRP-04", "GRP-08", "GRP-09", "GRP-10", "GRP-12"}
            : new String[] {rule.strip()}) {
      assertThat(conversation.verdict(id)).as(id).startsWith(expected.strip());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{'size':2,'_inDesiredState':true}; []; {}              | GRP-05 | satisfied",
        "{'size':2,'_inDesiredState':true}; []; {}              | GRP-08 | satisfied",
        "{'size':2,'_inDesiredState':true}; []; {}              | GRP-11 | satisfied",
        "{'size':2}; []; {}                                     | GRP-05 | violated",
        "{'size':2,'_inDesiredState':'yes'}; []; {}             | GRP-05 | violated",
        "{'size':2,'_inDesiredState':true}; {}; {}              | GRP-08 | violated",
        "{'size':2,'_inDesiredState':true}; ['size']; {}        | GRP-11 | violated",
        "{'size':3,'_inDesiredState':false}; []; {}             | GRP-11 | violated",
        "{'size':3,'_inDesiredState':false}; ['colour']; {}     | GRP-11 | violated",
        "{'size':3,'_inDesiredState':false}; ['_inDesiredState']; {} | GRP-11 | violated",
        "{'size':3,'_inDesiredState':false}; ['size']; {}       | GRP-11 | satisfied",
      })
  void judgesTest(String printed, String rule, String expected) {
    var conversation =
        group("get", "test 'return':'stateAndDiff'").test(DESIRED, INPUT, answers(printed));

    assertThat(conversation.verdict(rule.strip())).startsWith(expected.strip());
  }

  /** A host asks get for the state of an instance that it has to test itself. */
  private static ScriptedProcess[] answers(String printed) {
    var test = ScriptedProcess.of(lines(printed));
    return printed.contains("{}; {}")
        ? new ScriptedProcess[] {test}
        : new ScriptedProcess[] {test, ScriptedProcess.of("{'size':2}\n{'size':1}\n")};
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {"; ; | violated", "{'size':2}; {'size':1} | satisfied"})
  void judgesASetWithoutReturn(String printed, String expected) {
    var conversation =
        group("get", "set")
            .step(
                OperationName.SET,
                AUTHOR,
                INPUT,
                ScriptedProcess.of("{'size':2}\n{'size':1}\n"),
                ScriptedProcess.of(printed.startsWith(";") ? "" : lines(printed)));

    assertThat(conversation.verdict("GRP-06")).startsWith(expected.strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{'title':'a','body':'b'}                      | GRP-04 | satisfied",
        "{'result':[{'name':'a','type':'A/B','properties':{'title':'a'}}]} | GRP-04 | violated",
        "{}                                            | GRP-10 | violated",
        "{'title':'a','body':'b'}                      | GRP-08 | not applicable",
      })
  void judgesWrappingAdapters(String printed, String rule, String expected) {
    var conversation =
        ConversationScript.of(TestedResources.simplifiedAdapted("full", "get"))
            .get(DESIRED, "{'title':'a'}", printed.strip());

    assertThat(conversation.verdict(rule.strip())).startsWith(expected.strip());
  }

  @Test
  void anAdapterMayLeaveTheTestToTheHost() {
    var conversation =
        ConversationScript.of(
                TestedResources.simplifiedAdapted("full", "get", "test 'return':'stateAndDiff'"))
            .test(
                DESIRED,
                "{'title':'a','body':'b'}",
                ScriptedProcess.of("{}\n"),
                ScriptedProcess.of("{'title':'a','body':'b'}\n"));

    assertThat(conversation.verdict("GRP-10")).isEqualTo("satisfied");
    assertThat(conversation.verdict("OUT-04")).startsWith("not applicable");
    assertThat(conversation.verdict("TEST-01")).startsWith("not applicable");
    assertThat(conversation.verdict("TEST-03")).doesNotStartWith("violated");
  }

  @Test
  void namesTheLineOfTheState() {
    var conversation =
        group("get").get(DESIRED, INPUT, lines("{'size':2}; {'size':1,'_inDesiredState':true}"));

    assertThat(conversation.verdict("GRP-12")).contains("on line 2");
  }

  @Test
  void findsOneDefectInAnAnswerWithoutVerdict() {
    var conversation =
        ConversationScript.of(
                TestedResources.simplifiedAdapted("full", "get", "test 'return':'state'"))
            .test(DESIRED, "{'title':'a','body':'b'}", ScriptedProcess.of("{'title':'a'}\n"));

    assertThat(conversation.failed()).containsExactly("GRP-05");
  }

  @Test
  void leavesInstancesInAnotherOrderAlone() {
    var input = INPUT.replace("'name':'a'", "'dependsOn':[],'name':'a'");
    var conversation = group("get").get(DESIRED, input, lines("{'size':1}"));

    assertThat(conversation.verdict("GRP-08")).startsWith("not exercised");
    assertThat(conversation.verdict("GRP-09")).startsWith("not exercised");
  }
}
