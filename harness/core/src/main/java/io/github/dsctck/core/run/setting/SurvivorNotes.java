package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.process.Survivor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

/** Describes the processes that outlived a conversation. */
public final class SurvivorNotes {

  private static final int NAMED = 3;

  private SurvivorNotes() {}

  /** Returns a sentence about ended processes and one about those still running. */
  public static List<String> describe(List<Survivor> survivors, String title) {
    var sentences = new ArrayList<String>();
    for (boolean ended : new boolean[] {true, false}) {
      var some = survivors.stream().filter(survivor -> survivor.ended() == ended).toList();
      if (!some.isEmpty()) {
        sentences.add(sentence(some, title, ended));
      }
    }
    return sentences;
  }

  private static String sentence(List<Survivor> survivors, String title, boolean ended) {
    return survivors.size() == 1
        ? "process %s outlived %s and %s"
            .formatted(survivors.get(0).command(), title, ended ? "was ended" : "is still running")
        : "%d processes outlived %s and %s: %s"
            .formatted(
                survivors.size(),
                title,
                ended ? "were ended" : "are still running",
                names(survivors));
  }

  private static String names(List<Survivor> survivors) {
    var counts = new LinkedHashMap<String, Integer>();
    survivors.forEach(survivor -> counts.merge(survivor.command(), 1, Integer::sum));
    var names =
        counts.entrySet().stream()
            .limit(NAMED)
            .map(
                entry ->
                    entry.getKey()
                        + (entry.getValue() == 1 ? "" : " (" + entry.getValue() + " times)"))
            .collect(Collectors.joining(", "));
    return counts.size() <= NAMED ? names : names + " and others";
  }
}
