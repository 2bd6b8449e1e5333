package io.github.dsctck.core.rules.draft;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ExitCodeKey;
import io.github.dsctck.core.rules.draft.DraftDocument.Section;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Checks the members that describe a resource to people and tools: DRF-14. */
final class DraftDetails {

  private static final String NUMBER =
      "[0-9]+(\\.[0-9]+){0,3}(-[0-9A-Za-z.-]+)?(\\+[0-9A-Za-z.-]+)?";

  /** A version, which is the least one, or an interval of versions. */
  private static final Pattern RANGE =
      Pattern.compile(
          "%1$s|\\[\\s*%1$s\\s*]|[\\[(]\\s*(%1$s)?\\s*,\\s*(%1$s)?\\s*[\\])]".formatted(NUMBER));

  private static final Set<String> RESOURCE_TYPES = Set.of("executable", "OS");

  private DraftDetails() {}

  static Verdict areWellFormed(DraftDocument document) {
    var resource = document.resource().orElseThrow();
    var violations = new ArrayList<Violation>();
    resource
        .demand(
            "schema",
            DraftDetails::isAddress,
            "a \"schema\" that is an absolute address with http or https")
        .ifPresent(violations::add);
    resource
        .allow("exitCodes", JsonObject.class::isInstance, "an object \"exitCodes\"")
        .ifPresent(violations::add);
    resource.section("exitCodes").ifPresent(codes -> violations.addAll(offences(codes)));
    resource
        .allow("requires", JsonArray.class::isInstance, "an array \"requires\"")
        .ifPresent(violations::add);
    violations.addAll(requirements(resource));
    return Verdict.of(violations);
  }

  private static boolean isAddress(JsonValue value) {
    try {
      var address = new URI(value.asText().orElse(""));
      return address.getHost() != null
          && ("http".equalsIgnoreCase(address.getScheme())
              || "https".equalsIgnoreCase(address.getScheme()));
    } catch (URISyntaxException none) {
      return false;
    }
  }

  private static List<Violation> offences(Section codes) {
    return codes.object().members().entrySet().stream()
        .filter(
            code -> !ExitCodeKey.isValid(code.getKey()) || !(code.getValue() instanceof JsonString))
        .map(code -> codes.violation(code.getKey(), "a decimal number with a text as its meaning"))
        .toList();
  }

  private static List<Violation> requirements(Section resource) {
    var entries =
        resource.member("requires").flatMap(JsonValue::asArray).stream()
            .flatMap(array -> array.elements().stream())
            .toList();
    var violations = new ArrayList<Violation>();
    for (int i = 0; i < entries.size(); i++) {
      requirement(entries.get(i), resource.pointer() + "/requires/" + i).ifPresent(violations::add);
    }
    return violations;
  }

  private static Optional<Violation> requirement(JsonValue entry, String pointer) {
    if (!(entry instanceof JsonObject object)) {
      return Optional.of(Violation.at(entry.mark(), pointer, "an object", FoundText.json(entry)));
    }
    var section = new Section(object, pointer);
    return Stream.of(
            section.demand(
                "resource",
                value -> value.asText().filter(text -> !text.isBlank()).isPresent(),
                "a \"resource\" that is a text and not empty"),
            section.demand(
                "resourceType",
                value -> value.asText().filter(RESOURCE_TYPES::contains).isPresent(),
                "\"executable\" or \"OS\" as \"resourceType\""),
            section.demand(
                "version",
                value -> value.asText().filter(DraftDetails::isRange).isPresent(),
                "a \"version\" that is a range of versions such as \"[1.0,2.0)\""))
        .flatMap(Optional::stream)
        .findFirst();
  }

  static boolean isRange(String text) {
    var range = text.strip();
    return RANGE.matcher(range).matches() && !range.matches("[\\[(]\\s*,\\s*[\\])]");
  }
}
