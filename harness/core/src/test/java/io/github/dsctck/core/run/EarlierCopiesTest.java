package io.github.dsctck.core.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.discovery.Repository;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.plan.UpdatePlans;
import io.github.dsctck.core.script.TestedResources;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EarlierCopiesTest {

  private static final String ALL = TestedResources.notes("get", "set");

  @TempDir private Path folder;

  private List<String> types(Path repository) {
    return Repository.discover(List.of(repository)).manifests().stream()
        .map(ManifestFile::manifest)
        .map(manifest -> manifest.map(Manifest::type).orElseThrow())
        .toList();
  }

  /** The verified manifests are named so that their order is another one. */
  @Test
  void keepTheOrderOfDiscovery() throws IOException {
    var plans = new UpdatePlans(folder);
    for (int i = 10; i < 22; i++) {
      plans.write("Note" + i, ALL, ALL);
      var other = plans.old().resolve("z%d.dsc.resource.json".formatted(99 - i));
      UpdatePlans.manifest(other, "Note" + i, "1.0.1", ALL);
    }

    try (var out = OutFolder.of(folder.resolve("out"))) {
      EarlierCopies.keep(plans.plan(plans.old()), out);

      assertThat(types(folder.resolve("out/earlier")))
          .hasSize(12)
          .startsWith("Contoso.Notes/Note21", "Contoso.Notes/Note20")
          .endsWith("Contoso.Notes/Note10");
    }
  }
}
