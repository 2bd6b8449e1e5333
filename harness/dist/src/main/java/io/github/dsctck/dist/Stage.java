package io.github.dsctck.dist;

import io.github.dsctck.cli.Commands;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Lays out what goes into the archives of a release and is made, not copied. */
public final class Stage {

  private static final Map<String, String> COMPLETIONS =
      Map.of(
          "bash", "bash/dsc-tck",
          "zsh", "zsh/dsc-tck.zsh",
          "fish", "fish/dsc-tck.fish",
          "powershell", "powershell/dsc-tck.ps1");

  private Stage() {}

  /**
   * Makes completions, man pages, the bill of materials and the licences.
   *
   * @param args the folder of the built kit, the bill of materials of its dependencies, and the
   *     folder to write to
   */
  public static void main(String[] args) throws Exception {
    var stage = Path.of(args[2]);
    completions(stage.resolve("completions"));
    new ManPages(Commands.spec()).writeTo(stage.resolve("man/man1"));
    var parts = ThirdParties.of(Path.of(args[0]), Path.of(args[1]));
    parts.writeBill(stage.resolve("bom.json"));
    parts.writeLicences(stage.resolve("licences"));
  }

  private static void completions(Path folder) throws IOException {
    for (var script : Commands.completions().entrySet()) {
      var file = folder.resolve(COMPLETIONS.get(script.getKey()));
      Files.createDirectories(file.getParent());
      Files.writeString(file, script.getValue());
    }
  }
}
