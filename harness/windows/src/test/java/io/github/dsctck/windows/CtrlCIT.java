package io.github.dsctck.windows;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CtrlCIT {

  @TempDir Path folder;

  /** A resource that hangs is ended, and the run writes its findings. */
  @Test
  void endsARunInOrder() throws Exception {
    var wine = Wine.orLeaveOut();
    var resources = PortableResources.orLeaveOut(folder);
    var alone = Files.createDirectory(folder.resolve("alone"));
    for (var name : List.of("rogue.exe", "hang.dsc.resource.json")) {
      Files.copy(resources.onWindows().resolve("rogue").resolve(name), alone.resolve(name));
    }
    var verify = List.of("verify", "alone", "--out", "out", "--timeout", "5m");
    var begun = Wine.path(folder.resolve("out/transcripts"));
    var words = new ArrayList<>(List.of(resources.ctrlC().toString(), begun));
    words.addAll(wine.javaWords(Kit.javaArguments(verify)));

    var run = wine.run(folder, words, Map.of());

    assertThat(run.exitCode()).as(run.err()).isEqualTo(130);
    assertThat(folder.resolve("out.txt"))
        .content()
        .contains("INCOMPLETE  DscTck.Rogue/Hang 1.0.0", "the run was interrupted");
    assertThat(folder.resolve("out/.lock")).doesNotExist();
  }
}
