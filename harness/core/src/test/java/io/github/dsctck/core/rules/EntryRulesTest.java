package io.github.dsctck.core.rules;

import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import io.github.dsctck.core.script.TestedResources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The entries of configurations that exporters and importers print: EXP-11 and RES-02. */
class EntryRulesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{'type':'A/B','name':'b'} | satisfied",
        "{'type':'A/B','name':'b','properties':{},'metadata':{},'dependsOn':[]} | satisfied",
        "{'type':'B','name':'b'} | violated",
        "{'type':'A/B'} | violated",
        "{'name':'b'} | violated",
        "{'type':'A/B','name':'b','kind':'resource'} | violated",
      })
  void areReadByTheEngine(String entry, String verdict) {
    var exporter =
        ConversationScript.of("'kind':'exporter'," + TestedResources.operations("export"))
            .export(entry.strip());

    assertThat(exporter.verdict("EXP-11")).startsWith(verdict.strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{'type':'A/B','name':'b'} | satisfied",
        "{'type':'B','name':'b'} | violated",
        "{'name':'b'} | violated",
      })
  void areThoseOfADocument(String entry, String verdict) {
    var answer = "{'configuration':{'resources':[%s]}}".formatted(entry.strip());
    var importer =
        ConversationScript.of(
                "'kind':'importer','schema':{'embedded':{}},"
                    + TestedResources.operations("resolve"))
            .step(OperationName.RESOLVE, DESIRED, "{'file':'x'}", ScriptedProcess.of(answer));

    assertThat(importer.verdict("RES-02")).startsWith(verdict.strip());
  }
}
