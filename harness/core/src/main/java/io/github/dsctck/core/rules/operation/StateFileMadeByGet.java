package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.exchange.OperationName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds a state file of set that get creates: get wrote it first, a set wrote it later, and no
 * reading operation wrote it again, unlike logs and caches.
 */
final class StateFileMadeByGet {

  private StateFileMadeByGet() {}

  static Optional<Violation> file(Conversation conversation) {
    var writers = new LinkedHashMap<String, List<Observation>>();
    for (var step : conversation.steps()) {
      for (var seen : step.observations()) {
        for (var file : conversation.changedAnywhere(seen)) {
          writers.computeIfAbsent(file, unused -> new ArrayList<>()).add(seen);
        }
      }
    }
    return writers.entrySet().stream().flatMap(it -> founded(it).stream()).findFirst();
  }

  private static Optional<Violation> founded(Map.Entry<String, List<Observation>> written) {
    var first = written.getValue().get(0);
    var others = written.getValue().subList(1, written.getValue().size());
    return first.isReal(OperationName.GET)
            && !others.isEmpty()
            && others.stream().noneMatch(Observation::mustChangeNothing)
            && others.stream().anyMatch(seen -> seen.isReal(OperationName.SET))
        ? Optional.of(
            Violation.in(
                first,
                "a get that does not create the state file of set",
                "the file %s, which set writes, is new after only a get"
                    .formatted(FoundText.quoted(written.getKey()))))
        : Optional.empty();
  }
}
