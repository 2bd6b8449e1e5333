package io.github.dsctck.core.rules.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.manifest.parser.ManifestParser;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The generations that know an argument object, as dsc 3.0.2 to 3.4.0-preview.1 showed. */
class ManArgumentsTest {

  @ParameterizedTest
  @CsvSource({
    "set, jsonInputArg, V3_0",
    "set, whatIfArg, V3_2",
    "set, resourceTypeArg, V3_2",
    "set, resourcePathArg, V3_2",
    "set, resourceVersionArg, V3_3",
    "set, adaptedContentArg, V3_3",
    "command, resourceTypeArg, V3_2",
    "command, resourceVersionArg, V3_3"
  })
  void namesTheEnginesThatAreOlderThanAnArgument(
      String section, String argument, EngineGeneration first) {
    var verdict = ManArguments.hasKnownArguments(manifest(section, argument));

    assertThat(EngineGeneration.values())
        .allSatisfy(
            generation ->
                assertThat(isDropped(verdict, generation))
                    .as(generation.label())
                    .isEqualTo(!generation.isFrom(first)));
  }

  private static boolean isDropped(Verdict verdict, EngineGeneration generation) {
    return verdict instanceof Verdict.Violated violated
        && violated.violations().stream().anyMatch(it -> it.holdsIn(generation));
  }

  private static ManifestDocument manifest(String section, String argument) {
    var command = "'%s':{'executable':'x','args':['a',{'%s':'--b'}]}".formatted(section, argument);
    var members = section.equals("command") ? "'schema':{" + command + "}" : command;
    var name = "note.dsc.resource.json";
    var text = "{'$schema':'x','type':'Contoso.Notes/Note','version':'1.0.0'," + members + "}";
    var file =
        ManifestParser.parse(
            Path.of("/repo", name), name, text.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    assertThat(file.failure()).isEmpty();
    return new ManifestDocument(
        file, file.content().asValue().orElseThrow().asObject().orElseThrow());
  }
}
