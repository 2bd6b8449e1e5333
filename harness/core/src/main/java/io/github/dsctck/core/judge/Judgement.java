package io.github.dsctck.core.judge;

import io.github.dsctck.core.check.Verdict;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What was made of a conversation.
 *
 * @param verdicts the verdict of each rule by its id
 * @param volatileProperties the properties that varied by themselves and may
 */
public record Judgement(Map<String, Verdict> verdicts, List<String> volatileProperties) {

  /** Copies the collections. */
  public Judgement {
    verdicts = Collections.unmodifiableMap(new LinkedHashMap<>(verdicts));
    volatileProperties = List.copyOf(volatileProperties);
  }
}
