package io.github.dsctck.core.rules.draft;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.rules.draft.DraftDocument.Section;
import java.util.List;
import java.util.Map;

/** Checks the sections that only a PowerShell host can run: DRF-15. The kit never runs them. */
final class DraftHosts {

  private static final Map<String, List<String>> MEMBERS =
      Map.of(
          "powershellscript", List.of("file", "inputArg"),
          "powershellmodule", List.of("module", "name"));

  private DraftHosts() {}

  static Verdict areComplete(DraftDocument document) {
    var hosted =
        document.sections().stream().filter(section -> section.member("type").isPresent()).toList();
    return hosted.isEmpty()
        ? Verdict.notApplicable("no section has a type")
        : Verdict.of(hosted.stream().flatMap(section -> offences(section).stream()).toList());
  }

  private static List<Violation> offences(Section section) {
    var members = section.member("type").flatMap(JsonValue::asText).map(MEMBERS::get);
    return members
        .map(
            names ->
                names.stream()
                    .flatMap(
                        name ->
                            section
                                .demand(
                                    name,
                                    value -> value.asText().isPresent(),
                                    "a text \"%s\" beside this \"type\"".formatted(name))
                                .stream())
                    .toList())
        .orElseGet(
            () ->
                List.of(
                    section.violation(
                        "type", "\"powershellscript\" or \"powershellmodule\" as \"type\"")));
  }
}
