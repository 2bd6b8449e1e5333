package io.github.dsctck.core.run.ledger;

import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ScenarioMistake;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.run.result.RunNote;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Adds up what the places of a run contribute to its summary. */
final class RunTotals {

  private final List<RunFile.Line> lines = new ArrayList<>();
  private final Set<String> notes = new LinkedHashSet<>();
  private final Set<ScenarioMistake> mistakes = new LinkedHashSet<>();
  private final Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);
  private int exchanges;
  private boolean survivors;

  /** Adds a result about a file. */
  void add(FilePlan file, KeptResult result) {
    lines.addAll(result.lines());
    exchanges += result.exchanges();
    result.digest().outcomes().forEach((key, count) -> counts.merge(key, count, Integer::sum));
    for (var note : result.notes()) {
      if (note.isMistake()) {
        var place = note.location().orElseThrow();
        mistakes.add(new ScenarioMistake(file.file().name(), place, note.text()));
      } else {
        add(note);
      }
    }
  }

  /** Adds a note for the user. */
  void add(RunNote note) {
    notes.add(note.text());
    survivors |= note.aboutSurvivors();
  }

  /** Adds notes for the user. */
  void addNotes(Collection<String> texts) {
    notes.addAll(texts);
  }

  /** Returns the lines of findings in the order of the plan. */
  List<RunFile.Line> lines() {
    return lines;
  }

  /** Returns the notes, each once. */
  List<String> notes() {
    return List.copyOf(notes);
  }

  /** Returns the mistakes of scenarios, each once. */
  List<ScenarioMistake> mistakes() {
    return List.copyOf(mistakes);
  }

  /** Returns the number of findings with each outcome. */
  Map<Outcome, Integer> counts() {
    return counts;
  }

  /** Returns the number of processes. */
  int exchanges() {
    return exchanges;
  }

  /** Returns whether a note is about processes that outlived their step. */
  boolean hasSurvivors() {
    return survivors;
  }
}
