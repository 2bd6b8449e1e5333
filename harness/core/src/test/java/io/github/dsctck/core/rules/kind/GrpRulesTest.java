package io.github.dsctck.core.rules.kind;

import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import io.github.dsctck.core.script.TestedResources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What groups and importers print of the instances in them. */
class GrpRulesTest {

  private static final String INPUT =
      "{'resources':[{'name':'b','type':'A/B'},{'name':'a','type':'A/B'%s}]}";
  private static final String FILE = "{'file':'x'}";
  private static final String GOT = "{'name':'%s','type':'A/B','result':{'actualState':{}}}";
  private static final String TESTED =
      "{'name':'%s','type':'A/B','result':{'desiredState':{},'actualState':{},"
          + "'inDesiredState':true,'differingProperties':[]}}";
  private static final String RESOLVED =
      "{'configuration':{'resources':[{'name':'b','type':'A/B'},{'name':'a','type':'A/B'}]}}";

  private static ConversationScript group() {
    return ConversationScript.of(
        "'kind':'group',"
            + TestedResources.operations(
                "get", "test 'return':'state'", "validate 'input':'stdin'"));
  }

  /** An importer whose test declares no return, as the one that comes with the engine. */
  private static ConversationScript importer() {
    return ConversationScript.of(
        "'kind':'importer','schema':{'embedded':{}},"
            + TestedResources.operations("get", "test", "resolve"));
  }

  private static String results(String form, String... names) {
    var results = new StringBuilder();
    for (var name : names) {
      results.append(results.isEmpty() ? "" : ",").append(form.formatted(name));
    }
    return "[" + results + "]";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "b a | | satisfied",
        "a b | | violated",
        "b | | violated",
        "b a a | | violated",
        "a b | ,'dependsOn':[] | not exercised",
        "b | ,'condition':'[false()]' | not exercised",
      })
  void comparesTheResultsOfAGroupWithItsInput(String names, String more, String expected) {
    var input = INPUT.formatted(more == null ? "" : more.strip());
    var conversation = group().get(DESIRED, input, results(GOT, names.strip().split(" ")));

    assertThat(conversation.verdict("GRP-03")).startsWith(expected.strip());
  }

  @ParameterizedTest
  @CsvSource({"b a, satisfied", "a b, violated"})
  void comparesTheResultsOfAnImporterWithWhatItResolves(String names, String expected) {
    var conversation =
        importer()
            .test(DESIRED, FILE, results(TESTED, names.split(" ")))
            .step(OperationName.RESOLVE, DESIRED, FILE, ScriptedProcess.of(RESOLVED));

    assertThat(conversation.verdict("GRP-03")).startsWith(expected);
    assertThat(conversation.verdict("GRP-02")).isEqualTo("satisfied");
  }

  @Test
  void findsAnImporterThatPrintsPlainStates() {
    assertThat(importer().test(DESIRED, FILE, "[{'title':'a'}]").failed())
        .containsExactly("GRP-02");
    assertThat(importer().test(DESIRED, FILE, results(GOT, "b")).failed())
        .containsExactly("GRP-02");
  }

  @Test
  void letsAGroupAloneSayOneResult() {
    var single =
        "{'desiredState':{},'actualState':{},'inDesiredState':true,'differingProperties':[]}";

    assertThat(group().test(DESIRED, INPUT.formatted(""), single).failed()).isEmpty();
    assertThat(importer().test(DESIRED, FILE, single).failed()).containsExactly("GRP-02");
  }

  @Test
  void findsATypeThatIsNoTypeName() {
    var odd = results(GOT, "b", "a").replace("A/B", "B");

    assertThat(group().get(DESIRED, INPUT.formatted(""), odd).failed()).containsExactly("GRP-01");
  }
}
