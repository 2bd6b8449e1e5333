package io.github.dsctck.core.rules.version;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.VersionPair;
import io.github.dsctck.core.check.Violation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Checks that exit codes keep their meaning. Whether two sentences mean the same is no question for
 * a program; but a meaning that moved to another code, or that shares no word with the earlier one,
 * is another.
 */
final class ExitCodeMeanings {

  private static final int SHORTEST = 4;

  private final Map<Integer, String> before;
  private final Map<Integer, String> after;

  private ExitCodeMeanings(VersionPair pair) {
    this.before = pair.before().exitCodes();
    this.after = pair.after().exitCodes();
  }

  static Verdict stay(VersionPair pair) {
    return pair.before().exitCodes().isEmpty()
        ? Verdict.notApplicable("the earlier version lists no exit codes")
        : new ExitCodeMeanings(pair).judge(pair);
  }

  private Verdict judge(VersionPair pair) {
    var reused = new ArrayList<Violation>();
    new TreeMap<>(before)
        .forEach(
            (code, was) -> {
              var is = after.getOrDefault(code, was);
              if (isOther(words(was), words(is))) {
                reused.add(
                    pair.violation("/exitCodes/" + code, meaning(code, was), meaning(code, is)));
              }
            });
    return Verdict.of(reused);
  }

  private static String meaning(Integer code, String text) {
    return "exit code " + code + ": " + FoundText.quoted(text);
  }

  private boolean isOther(Set<String> was, Set<String> is) {
    return !was.isEmpty()
        && !is.isEmpty()
        && !was.equals(is)
        && (moved(was, before, after) || moved(is, after, before) || Collections.disjoint(was, is));
  }

  /** Returns whether another code has a meaning in one version that it lacks in the other. */
  private static boolean moved(
      Set<String> meaning, Map<Integer, String> lacking, Map<Integer, String> having) {
    return having.entrySet().stream()
        .filter(it -> words(it.getValue()).equals(meaning))
        .anyMatch(it -> !words(lacking.getOrDefault(it.getKey(), "")).equals(meaning));
  }

  private static Set<String> words(String meaning) {
    return Arrays.stream(meaning.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
        .filter(word -> word.length() >= SHORTEST)
        .collect(Collectors.toSet());
  }
}
