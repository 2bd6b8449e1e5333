package io.github.dsctck.core.scenario.parser;

import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.scenario.ScenarioProblem;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.Spelling;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Collects the problems of one scenario file. */
final class ProblemCollector {

  private static final Comparator<ScenarioProblem> BY_PLACE =
      Comparator.comparingInt((ScenarioProblem problem) -> problem.location().line())
          .thenComparingInt(problem -> problem.location().column());

  private final String file;
  private final List<ScenarioProblem> problems = new ArrayList<>();

  ProblemCollector(String file) {
    this.file = file;
  }

  void add(Mark mark, String message) {
    problems.add(new ScenarioProblem(new Location(file, mark.line(), mark.column()), message));
  }

  /** Adds a problem about an unknown word, with the nearest known one. */
  void addUnknown(Mark mark, String kind, String word, Collection<String> known, String where) {
    var next =
        Spelling.nearest(word, known)
            .map(near -> "did you mean '%s'?".formatted(near))
            .orElse("known are " + String.join(", ", known));
    add(mark, "unknown %s %s%s; %s".formatted(kind, Quotation.of(word), where, next));
  }

  boolean isEmpty() {
    return problems.isEmpty();
  }

  /** Returns the problems in the order of the file, each once. */
  List<ScenarioProblem> inOrder() {
    return problems.stream().distinct().sorted(BY_PLACE).toList();
  }
}
