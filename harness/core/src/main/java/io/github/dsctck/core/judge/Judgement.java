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
 */
public record Judgement(Map<String, Verdict> verdicts, List<String> volatileProperties) {

  /** Copies the collections. */
  public Judgement {
    verdicts = Collections.unmodifiableMap(new LinkedHashMap<>(verdicts));
    volatileProperties = List.copyOf(volatileProperties);
  }
}
