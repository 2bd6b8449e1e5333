package io.github.dsctck.core.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.SecurityContext;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.rules.RuleChapters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rights that an engine requires for an adapted resource (contract C.16). */
class AdaptedRequirementsPlanTest {

  private static final String HEAD = "'$schema':'x','version':'1.0.0',";

  @TempDir private Path folder;

  @BeforeEach
  void writeManifests() throws IOException {
    write(
        "adapter.dsc.resource.json",
        "'type':'Contoso.Notes/Adapter','kind':'adapter','adapter':{'inputKind':'single'},"
            + "'get':{'executable':'sh','requireSecurityContext':'elevated'},"
            + "'test':{'executable':'sh','requireSecurityContext':'elevated'}");
    write(
        "note.dsc.adaptedresource.json",
        "'type':'Contoso.Notes/Note','kind':'resource','capabilities':['get','test'],"
            + "'requireAdapter':'Contoso.Notes/Adapter','path':'.','schema':{},"
            + "'get':{'requireSecurityContext':'current'},'test':{}");
  }

  private void write(String name, String members) throws IOException {
    Files.writeString(folder.resolve(name), ("{" + HEAD + members + "}").replace('\'', '"'));
  }

  @ParameterizedTest
  @CsvSource({"3.3, ELEVATED", "3.4-preview, CURRENT", "3.3..3.4-preview, CURRENT"})
  void areItsOwnFrom34On(String engine, SecurityContext forGet) {
    var note = note(engine);

    assertThat(note.operation(OperationName.GET).orElseThrow().securityContext()).contains(forGet);
    assertThat(note.operation(OperationName.TEST).orElseThrow().securityContext())
        .contains(SecurityContext.ELEVATED);
    assertThat(note.invokedBy().orElseThrow().required())
        .containsEntry(OperationName.GET, SecurityContext.ELEVATED);
  }

  private Manifest note(String engine) {
    var options =
        RunOptions.verifying(List.of(folder), folder.resolve("out"))
            .with(RunOption.ENGINE, engine)
            .with(RunOption.STATIC, true);
    return Planner.plan(options, Catalogue.load(), RuleChapters.all()).files().stream()
        .flatMap(file -> file.resource().stream())
        .map(ResourcePlan::manifest)
        .filter(manifest -> manifest.adapted().isPresent())
        .findFirst()
        .orElseThrow();
  }
}
