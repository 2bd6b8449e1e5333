package io.github.dsctck.core.rules.draft;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.manifest.Draft;
import io.github.dsctck.core.rules.draft.DraftDocument.Section;
import io.github.dsctck.core.text.Spelling;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Checks that a manifest has no member that the draft does not know: DRF-22. */
final class DraftMembers {

  private static final List<String> ROOT = List.of("manifestVersion", Draft.SECTION);

  private static final List<String> RESOURCE =
      List.of("name", "version", "get", "set", "test", "requires", "exitCodes", "schema");

  private static final List<String> COMMAND =
      List.of(
          "executable",
          "args",
          "inputViaStdin",
          "inputAsArgs",
          "type",
          "file",
          "inputArg",
          "module",
          "name");

  private DraftMembers() {}

  /** Returns whether a section may have a member only beside an executable. */
  static boolean isOfCommand(String name) {
    return COMMAND.contains(name);
  }

  static Verdict areKnown(DraftDocument document) {
    var violations = new ArrayList<>(unknown(new Section(document.root(), ""), ROOT));
    document.resource().ifPresent(resource -> violations.addAll(unknown(resource, RESOURCE)));
    document
        .sections()
        .forEach(section -> violations.addAll(unknown(section, known(section.name()))));
    return Verdict.of(violations);
  }

  private static List<String> known(String operation) {
    var own =
        switch (operation) {
          case "set" -> List.of("returnState");
          case "test" -> List.of("caseSensitive");
          default -> List.<String>of();
        };
    return Stream.concat(COMMAND.stream(), own.stream()).toList();
  }

  private static List<Violation> unknown(Section section, List<String> known) {
    return section.object().names().stream()
        .filter(name -> !known.contains(name))
        .map(name -> section.violation(name, expected(name, known)))
        .toList();
  }

  private static String expected(String name, List<String> known) {
    return Spelling.nearest(name, known)
        .map("the member \"%s\", or none"::formatted)
        .orElseGet(() -> "no member other than " + String.join(", ", known));
  }
}
