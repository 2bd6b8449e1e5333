package io.github.dsctck.core.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.check.Check;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.parser.ManifestParser;
import io.github.dsctck.core.process.OperatingSystem;
import io.github.dsctck.core.script.TestedResources;
import io.github.dsctck.core.script.VerdictText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Judges small manifests by single static rules, and puts the verdict into one line. */
public final class Judging {

  private static final RuleRegistry RULES = RuleChapters.all().of(Catalogue.load());
  private static final String HEAD =
      "\"$schema\":\"x\",\"type\":\"Contoso.Notes/Note\",\"version\":\"1.0.0\"";

  private final Path folder;
  private final ExecutableFinder finder;

  private Judging(Path folder, ExecutableFinder finder) {
    this.folder = folder;
    this.finder = finder;
  }

  public static Judging anywhere() {
    return in(Path.of("/repo"), "");
  }

  public static Judging in(Path folder, String path) {
    return new Judging(folder, ExecutableFinder.in(Map.of("PATH", path)));
  }

  /** Judges for some operating systems instead of this one. */
  Judging meantFor(OperatingSystem... systems) {
    return new Judging(folder, finder.meantFor(List.of(systems)));
  }

  /** Judges a manifest that has the required members and these. */
  public String members(String id, String members) {
    return text(id, "note.dsc.resource.json", "{" + HEAD + "," + members + "}");
  }

  public String text(String id, String name, String text) {
    return bytes(id, name, text.getBytes(StandardCharsets.UTF_8));
  }

  String bytes(String id, String name, byte[] bytes) {
    return VerdictText.of(verdict(id, ManifestParser.parse(folder.resolve(name), name, bytes)));
  }

  /** Judges what stands at a path below the folder, if anything. */
  public String path(String id, String relative) {
    return VerdictText.of(verdict(id, ManifestParser.parse(folder.resolve(relative), relative)));
  }

  String file(String id, ManifestFile file) {
    return VerdictText.of(verdict(id, file));
  }

  private Verdict verdict(String id, ManifestFile file) {
    var check = RULES.find(id).orElseThrow();
    if (check instanceof Check.OfFile ofFile) {
      return ofFile.judge().apply(file);
    }
    assertThat(file.failure()).isEmpty();
    return ((Check.OfSubject) check).judge().apply(subject(file));
  }

  private TestedResource subject(ManifestFile file) {
    var manifest = file.manifest().orElseThrow();
    return new TestedResource(file, manifest, TestedResources.schema(manifest), finder);
  }
}
