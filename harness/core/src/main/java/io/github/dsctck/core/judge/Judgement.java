package io.github.dsctck.core.judge;

import io.github.dsctck.core.check.Verdict;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The verdicts on a conversation.
 *
 * @param verdicts the verdict of each rule by its id
 * @param volatileProperties the properties that varied by themselves, which is allowed
 * @param blamed the failed rule that makes a step unusable, by the id of the step
 */
public record Judgement(
    Map<String, Verdict> verdicts, List<String> volatileProperties, Map<String, String> blamed) {

  /** Copies the collections. */
  public Judgement {
    verdicts = Collections.unmodifiableMap(new LinkedHashMap<>(verdicts));
    volatileProperties = List.copyOf(volatileProperties);
    blamed = Map.copyOf(blamed);
  }

  /** Creates verdicts without a conversation. */
  public Judgement(Map<String, Verdict> verdicts) {
    this(verdicts, List.of(), Map.of());
  }

  /** Returns this judgement with other verdicts. */
  public Judgement with(Map<String, Verdict> others) {
    return new Judgement(others, volatileProperties, blamed);
  }
}
