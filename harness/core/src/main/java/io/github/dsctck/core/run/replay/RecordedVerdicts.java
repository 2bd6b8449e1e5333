package io.github.dsctck.core.run.replay;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.run.result.ScopeResult;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Copies the findings about conversations that did not take place from the recorded run. */
final class RecordedVerdicts implements FindingsOverride {

  private final Map<Key, Finding> recorded = new HashMap<>();
  private final boolean staticOnly;
  private final AtomicInteger takenOver = new AtomicInteger();

  private record Key(
      String rule,
      @Nullable String manifest,
      @Nullable String resource,
      @Nullable String version,
      @Nullable String scenario,
      @Nullable String step) {

    static Key of(Finding finding) {
      return new Key(
          finding.rule(),
          finding.manifest(),
          finding.resource(),
          finding.version(),
          finding.scenario(),
          finding.step());
    }
  }

  RecordedVerdicts(List<Finding> findings, boolean staticOnly) {
    this.staticOnly = staticOnly;
    findings.forEach(finding -> recorded.put(Key.of(finding), finding));
  }

  int takenOver() {
    return takenOver.get();
  }

  @Override
  public ScopeResult ofConversation(ScopeResult result) {
    boolean wasHad = staticOnly || result.exchanges() > 0;
    return wasHad ? result : result.with(amended(result.rules()), amended(result.steps()));
  }

  private Map<String, Finding> amended(Map<String, Finding> findings) {
    var amended = new LinkedHashMap<>(findings);
    amended.replaceAll((name, finding) -> amended(finding));
    return amended;
  }

  /**
   * A finding outside one of the two profiles cannot be copied. A rule that passed or failed
   * without any exchange can be judged again without any.
   */
  private Finding amended(Finding finding) {
    var known = recorded.get(Key.of(finding));
    if (known == null
        || finding.outcome() == Outcome.UNSCORED
        || known.outcome() == Outcome.UNSCORED
        || isClaim(known)) {
      return finding;
    }
    takenOver.incrementAndGet();
    return known;
  }

  private static boolean isClaim(Finding finding) {
    return switch (finding.outcome()) {
      case PASS, FAIL, WARN, KNOWN -> true;
      case NOT_APPLICABLE, NOT_EXERCISED, ERROR, UNSCORED -> false;
    };
  }
}
