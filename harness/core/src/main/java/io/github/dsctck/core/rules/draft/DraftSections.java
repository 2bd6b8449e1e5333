package io.github.dsctck.core.rules.draft;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Draft;
import io.github.dsctck.core.rules.draft.DraftDocument.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks the sections of the operations. */
final class DraftSections {

  private static final String EXECUTABLE = "executable";

  private static final List<String> FLAGS =
      List.of("inputViaStdin", "inputAsArgs", "returnState", "caseSensitive");

  private DraftSections() {}

  /** DRF-04. */
  static Verdict haveTheirMembers(DraftDocument document) {
    var resource = document.resource().orElseThrow();
    var violations = new ArrayList<Violation>();
    resource
        .demand("get", JsonObject.class::isInstance, "an object \"get\"")
        .ifPresent(violations::add);
    for (var operation : Draft.OPERATIONS) {
      resource
          .allow(operation.wireName(), JsonObject.class::isInstance, "an object")
          .filter(unused -> !operation.wireName().equals("get"))
          .ifPresent(violations::add);
    }
    document.sections().forEach(section -> violations.addAll(offences(section)));
    return Verdict.of(violations);
  }

  private static List<Violation> offences(Section section) {
    var violations = new ArrayList<Violation>();
    command(section).ifPresent(violations::add);
    section
        .allow("args", DraftSections::isListOfTexts, "\"args\" as an array of texts")
        .ifPresent(violations::add);
    for (var flag : FLAGS) {
      section
          .allow(flag, JsonBoolean.class::isInstance, "true or false for \"%s\"".formatted(flag))
          .ifPresent(violations::add);
    }
    return violations;
  }

  /** A test without executable leaves the comparison to the host, and says only how to compare. */
  private static Optional<Violation> command(Section section) {
    boolean compares = section.name().equals("test") && section.member(EXECUTABLE).isEmpty();
    if (!compares) {
      return section.demand(
          EXECUTABLE,
          value -> value.asText().filter(text -> !text.isBlank()).isPresent(),
          "an \"executable\" that \"%s\" runs".formatted(section.name()));
    }
    return section.object().names().stream()
        .filter(name -> !name.equals("caseSensitive") && DraftMembers.isOfCommand(name))
        .findFirst()
        .map(
            name ->
                section.violation(
                    name, "no member but \"caseSensitive\" in a \"test\" without \"executable\""));
  }

  private static boolean isListOfTexts(JsonValue value) {
    return value
        .asArray()
        .filter(array -> array.elements().stream().allMatch(JsonString.class::isInstance))
        .isPresent();
  }

  /** DRF-05. */
  static Verdict haveOneInput(DraftDocument document) {
    var commands =
        document.sections().stream()
            .filter(section -> section.member(EXECUTABLE).isPresent())
            .filter(section -> section.member("type").isEmpty())
            .toList();
    return commands.isEmpty()
        ? Verdict.notApplicable("no section takes its input by itself")
        : Verdict.of(commands.stream().flatMap(section -> input(section).stream()).toList());
  }

  private static Optional<Violation> input(Section section) {
    boolean stdin = isTrue(section, "inputViaStdin");
    boolean arguments = isTrue(section, "inputAsArgs");
    if (stdin && arguments) {
      return Optional.of(
          section.violation("inputAsArgs", "only one of \"inputViaStdin\" and \"inputAsArgs\""));
    }
    return stdin || arguments || section.name().equals("get")
        ? Optional.empty()
        : Optional.of(
            Violation.at(
                section.object().mark(),
                section.pointer(),
                "\"inputViaStdin\": true or \"inputAsArgs\": true, without which no input "
                    + "reaches the command",
                "neither of them in \"%s\"".formatted(section.name())));
  }

  private static boolean isTrue(Section section, String name) {
    return section.member(name).filter(JsonBoolean.TRUE::equals).isPresent();
  }
}
