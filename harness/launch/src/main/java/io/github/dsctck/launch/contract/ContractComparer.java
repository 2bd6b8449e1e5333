package io.github.dsctck.launch.contract;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.check.EngineEffect;
import io.github.dsctck.core.check.ResourcePairs;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.VersionPair;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.judge.VersionJudge;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.VersionStep;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.reports.compare.ContractComparison;
import io.github.dsctck.reports.compare.ContractComparison.Change;
import io.github.dsctck.reports.compare.ContractComparison.ChangeType;
import io.github.dsctck.reports.compare.ContractComparison.Note;
import io.github.dsctck.reports.compare.ContractComparison.NoteType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lists the breaking changes between two versions of resources. Reads files, runs nothing. */
public final class ContractComparer {

  private static final String REPORT = "Report this internal error with both manifests.";
  private static final String VERSION = "/version";

  private final Catalogue catalogue = Catalogue.load();
  private final VersionJudge judge = new VersionJudge(catalogue, RuleChapters.all());
  private final ContractFiles before;
  private final ContractFiles after;
  private final List<Change> changes = new ArrayList<>();
  private final List<Note> notes = new ArrayList<>();
  private int compared;

  private ContractComparer(Path before, Path after) {
    this.before = ContractFiles.in(before);
    this.after = ContractFiles.in(after);
  }

  /**
   * Compares the resources of two versions.
   *
   * @param before the file or folder with the manifests of the earlier version
   * @param after that of the later version
   */
  public static ContractComparison compare(Path before, Path after) {
    return new ContractComparer(before, after).compare();
  }

  private ContractComparison compare() {
    var pairs = new ResourcePairs(before.resources(), after.resources());
    pairs.pairs().forEach(this::add);
    notes.addAll(new ContractNotes(before, after).aboutFiles());
    return new ContractComparison(changes, notes, compared, pairs.added());
  }

  private void add(VersionPair pair) {
    if (pair.afterFile().isEmpty() && after.mentions(pair.before().type())) {
      return;
    }
    compared++;
    var name = name(pair);
    judge
        .judge(pair)
        .forEach(
            (id, verdict) -> {
              if (verdict instanceof Verdict.Violated violated) {
                violated.violations().forEach(it -> add(catalogue.rule(id), pair, it));
              } else if (verdict instanceof Verdict.Errored errored) {
                notes.add(
                    new Note(
                        NoteType.NOT_COMPARED, name, id + ": " + errored.reason(), null, REPORT));
              }
            });
    notes.addAll(new ContractNotes(before, after).about(pair, name));
  }

  private void add(Rule rule, VersionPair pair, Violation violation) {
    changes.add(
        new Change(
            type(rule, pair, violation),
            name(pair),
            rule.id(),
            rule.title(),
            violation.expected(),
            violation.found(),
            ContractNotes.place(before, after, pair, violation),
            next(rule, pair, violation)));
  }

  private static ChangeType type(Rule rule, VersionPair pair, Violation violation) {
    if (step(pair).filter(VersionStep::announcesBreak).isPresent()) {
      return ChangeType.ANNOUNCED;
    }
    boolean isMust = rule.level() == Level.MUST;
    return isMust && violation.effect().weight() != EngineEffect.Weight.WARNS
        ? ChangeType.BREAKING
        : ChangeType.WARNING;
  }

  private static String next(Rule rule, VersionPair pair, Violation violation) {
    var step = step(pair);
    if (step.filter(VersionStep::announcesBreak).isPresent()) {
      return "State the change in the release notes.";
    }
    boolean isOfVersion = VERSION.equals(violation.pointer());
    return step.filter(unused -> !isOfVersion)
        .flatMap(VersionStep::nextBreak)
        .map(version -> rule.fix() + " Version " + version + " would announce it.")
        .orElse(rule.fix());
  }

  private static Optional<VersionStep> step(VersionPair pair) {
    return pair.afterFile().flatMap(unused -> pair.step());
  }

  private static String name(VersionPair pair) {
    var version = pair.before().version();
    return pair.before().type()
        + " "
        + version
        + pair.afterFile()
            .flatMap(ManifestFile::manifest)
            .map(it -> it.version().equals(version) ? "" : " -> " + it.version())
            .orElse("");
  }
}
