package io.github.dsctck.core.rules.psdsc;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.check.Check;
import io.github.dsctck.core.check.EngineEffect;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.discovery.Repository;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.rules.RuleChapters;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** A module {@code Notes} in a folder, whose verdicts read as short texts. */
final class TestedModule {

  static final String KEY = "[DscProperty(Key)] [string] $Name";
  static final String GET = "[Note] Get() { return $this }";
  static final String TEST = "[bool] Test() { return $true }";
  static final String SET = "[void] Set() {}";

  private static final String MANIFEST =
      "@{ RootModule = 'Notes.psm1'; ModuleVersion = '1.0.0'; DscResourcesToExport = 'Note' }";

  private static final RuleRegistry RULES =
      RuleChapters.all().of(Catalogue.load().only(Dialect.PSDSC_RFC0001));

  private final Path folder;

  TestedModule(Path folder) {
    this.folder = folder;
  }

  /** Returns a conforming class with more members, the first of them on line 3. */
  static String note(String... members) {
    return classNote("class Note {", members);
  }

  /** Returns a conforming class with another first line. */
  static String classNote(String head, String... members) {
    return source(head, Stream.concat(Stream.of(members), Stream.of(KEY, GET, TEST, SET)));
  }

  /** Returns a class of these members only. */
  static String bare(String... members) {
    return source("class Note {", Stream.of(members));
  }

  private static String source(String head, Stream<String> members) {
    return "[DscResource()]\n%s\n%s\n}\n".formatted(head, String.join("\n", members.toList()));
  }

  /** Writes the file of the module and a manifest that exports the class Note. */
  TestedModule of(String source) {
    return with("Notes.psm1", source).with("Notes.psd1", MANIFEST);
  }

  /** Writes a file. */
  TestedModule with(String name, String text) {
    try {
      var file = folder.resolve(name);
      Files.createDirectories(Objects.requireNonNull(file.getParent()));
      Files.writeString(file, text);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the verdicts of a rule about everything it applies to: "passed", the reason why it was
   * not exercised, or place and finding of each violation.
   */
  List<String> judge(String rule) {
    var check = (Check.OfFile) RULES.find(rule).orElseThrow();
    return Repository.discover(List.of(folder), Optional.empty(), Dialect.PSDSC_RFC0001)
        .manifests()
        .stream()
        .filter(check::isAbout)
        .flatMap(file -> texts(file, check.judge().apply(file)))
        .toList();
  }

  private static Stream<String> texts(ManifestFile file, Verdict verdict) {
    if (verdict instanceof Verdict.Violated violated) {
      return violated.violations().stream().map(violation -> text(file, violation));
    }
    if (verdict instanceof Verdict.NotExercised missed) {
      return Stream.of("not exercised: " + missed.reason());
    }
    return verdict instanceof Verdict.Satisfied ? Stream.of("passed") : Stream.empty();
  }

  private static String text(ManifestFile file, Violation violation) {
    return "%s%s:%s %s"
        .formatted(
            violation.weight() == EngineEffect.Weight.WARNS ? "warns " : "",
            Objects.requireNonNullElse(violation.file(), file.relative()),
            violation.mark(),
            violation.found());
  }
}
