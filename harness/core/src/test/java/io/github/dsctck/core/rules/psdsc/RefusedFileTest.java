package io.github.dsctck.core.rules.psdsc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.discovery.Repository;
import io.github.dsctck.core.psdsc.ModuleResources;
import io.github.dsctck.core.psdsc.PowerShellSubject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RefusedFileTest {

  private static final Verdict REFUSED =
      Verdict.notExercised("PowerShell refuses the file Notes.psm1 as a whole");

  @TempDir private Path folder;

  @Test
  void judgesNothingElseInAFileThatPowerShellRefuses() throws IOException {
    Files.writeString(
        folder.resolve("Notes.psm1"),
        "[DscResource()]\nclass Note {\n  [Note] Get() { } }\n}\n[DscResource()] class Tag { }\n");
    Files.writeString(
        folder.resolve("Notes.psd1"),
        """
        @{ RootModule = 'Notes.psm1'; ModuleVersion = '1.0'; DscResourcesToExport = 'Note', 'Tag'
           PrivateData = @{ PSData = @{ DscCapabilities = 'export' } } }
        """);
    var subjects = subjects();

    var module = subjects.stream().filter(ModuleResources.class::isInstance).findFirst();
    assertThat(PscExports.areResources(module.orElseThrow())).isEqualTo(REFUSED);
    assertThat(PscCapabilities.exist(module.orElseThrow())).isEqualTo(REFUSED);
    assertThat(subjects).map(PscSource::isAccepted).contains(REFUSED);
  }

  private List<PowerShellSubject> subjects() {
    return Repository.discover(List.of(folder), Optional.empty(), Dialect.PSDSC_RFC0001)
        .manifests()
        .stream()
        .flatMap(file -> file.source().stream())
        .toList();
  }
}
