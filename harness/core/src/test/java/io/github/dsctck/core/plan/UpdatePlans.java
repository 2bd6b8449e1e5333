package io.github.dsctck.core.plan;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.rules.RuleChapters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Two versions of resources in the folders {@code old} and {@code now}, for tests. */
public final class UpdatePlans {

  private final Path folder;

  public UpdatePlans(Path folder) {
    this.folder = folder;
  }

  public Path now() {
    return folder.resolve("now");
  }

  public Path old() {
    return folder.resolve("old");
  }

  /** Writes both versions of a resource and a scenario for the later one. */
  public void write(String name, String before, String after) throws IOException {
    manifest(old().resolve(name + ".dsc.resource.json"), name, "1.0.0", before);
    manifest(now().resolve(name + ".dsc.resource.json"), name, "1.1.0", after);
    Files.writeString(
        now().resolve(name + ".dsc.scenario.yaml"),
        "resource: Contoso.Notes/%s\n".formatted(name)
            + "instances:\n  one:\n    identity: { title: a }\n    desired: { body: b }\n");
  }

  /** Writes a manifest. */
  public static void manifest(Path file, String name, String version, String members)
      throws IOException {
    Files.createDirectories(file.getParent());
    var text =
        "{'$schema':'x','type':'Contoso.Notes/%s','version':'%s',%s}"
            .formatted(name, version, members);
    Files.writeString(file, text.replace('\'', '"'));
  }

  /** Returns the options of a run since a folder or manifest. */
  public RunOptions options(Path since) {
    return RunOptions.verifying(List.of(now()), folder.resolve("out")).with(RunOption.SINCE, since);
  }

  /** Plans such a run. */
  public Plan plan(Path since) {
    return Planner.plan(options(since), Catalogue.load(), RuleChapters.all());
  }
}
