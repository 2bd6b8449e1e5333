package io.github.dsctck.core.rules.kind;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.check.AnswerMembers;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.json.JsonValue;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The members that each generation of the engine knows in a line of an adapter's list; it drops a
 * line with any other: rule ADP-01.
 */
final class ListedLine {

  static final String EXPECTED =
      "exit code 0 and one object on each line, with \"type\", \"kind\", \"version\","
          + " \"capabilities\", \"path\" and \"directory\" and no unknown member";

  private ListedLine() {}

  /** Returns the first defect of the lines in each generation, with the generations that see it. */
  static List<Violation> faults(Observation observation) {
    Map<String, Set<EngineGeneration>> seenBy = new LinkedHashMap<>();
    for (var generation : EngineGeneration.values()) {
      fault(observation, membersIn(generation))
          .ifPresent(
              fault ->
                  seenBy
                      .computeIfAbsent(fault, key -> EnumSet.noneOf(EngineGeneration.class))
                      .add(generation));
    }
    var violations = new ArrayList<Violation>();
    seenBy.forEach(
        (fault, generations) -> {
          var violation = Violation.onStdout(observation, EXPECTED, fault);
          boolean always = generations.size() == EngineGeneration.values().length;
          violations.add(always ? violation : violation.onlyIn(generations));
        });
    return violations;
  }

  private static Optional<String> fault(Observation observation, AnswerMembers members) {
    return observation.states().stream().map(members::fault).flatMap(Optional::stream).findFirst();
  }

  private static AnswerMembers membersIn(EngineGeneration generation) {
    var members =
        new AnswerMembers()
            .required("type", AnswerMembers.text())
            .required("kind", AnswerMembers.text())
            .required("version", AnswerMembers.text())
            .required("capabilities", AnswerMembers.array())
            .required("path", AnswerMembers.text())
            .required("directory", AnswerMembers.text())
            .optional("requireAdapter", AnswerMembers.any())
            .optional("description", AnswerMembers.text())
            .optional("author", AnswerMembers.text())
            .optional("manifest", AnswerMembers.object());
    if (generation.isFrom(EngineGeneration.V3_2)) {
      members
          .optional("implementedAs", AnswerMembers.text())
          .optional("properties", AnswerMembers.any())
          .optional("schema", AnswerMembers.object())
          .optional("deprecationMessage", AnswerMembers.text())
          .optional("targetResource", AnswerMembers.object());
    } else {
      members
          .required("implementedAs", ListedLine::textOrNull)
          .required("properties", AnswerMembers.array());
    }
    if (generation.isFrom(EngineGeneration.V3_3)) {
      members.optional("adaptedContent", AnswerMembers.object());
    }
    if (generation.isFrom(EngineGeneration.V3_4_PREVIEW)) {
      members.optional("adaptedManifest", AnswerMembers.object());
    }
    return members;
  }

  /** As engines of 3.0 and 3.1 read it; for them null means a command. */
  private static Optional<String> textOrNull(JsonValue value) {
    return value.isNull() ? Optional.empty() : AnswerMembers.text().apply(value);
  }
}
