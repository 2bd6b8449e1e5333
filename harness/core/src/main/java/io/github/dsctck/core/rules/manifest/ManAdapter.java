package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.check.EngineEffect.Weight;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Checks the adapter section of a manifest. */
final class ManAdapter {

  private static final Set<String> INPUT_KINDS = Set.of("full", "sequence", "single");

  private ManAdapter() {}

  /** MAN-38; the list command is judged like every other command. */
  static Verdict saysWhatItTakes(ManifestDocument document) {
    var adapter = document.root().present("adapter");
    if (adapter.isEmpty()) {
      return Verdict.notApplicable("the manifest has no adapter section");
    }
    if (!(adapter.get() instanceof JsonObject section)) {
      return Verdict.violated(
          document.violation(
              "adapter", "an object with the member \"inputKind\"", FoundText.json(adapter.get())));
    }
    var names = List.of("inputKind", "config").stream().filter(section::has).toList();
    if (names.size() != 1) {
      return Verdict.violated(
          document.violation(
              "adapter",
              "exactly one of \"inputKind\" and its older name \"config\"",
              names.isEmpty() ? "neither" : "both"));
    }
    var name = names.get(0);
    var value = Objects.requireNonNull(section.get(name));
    return document.text(value).filter(INPUT_KINDS::contains).isPresent()
        ? Verdict.of(ofOlderEngines(section, name, value))
        : Verdict.violated(
            inSection(
                section,
                name,
                "\"full\", \"sequence\" or \"single\"",
                FoundText.member(name, value)));
  }

  private static Violation inSection(
      JsonObject section, String name, String expected, String found) {
    return Violation.at(section.nameMark(name), "/adapter/" + name, expected, found);
  }

  /** Engines before 3.2 know fewer forms, and those before 3.3 require a list. */
  private static List<Violation> ofOlderEngines(JsonObject section, String name, JsonValue value) {
    var violations = new ArrayList<Violation>();
    if (name.equals("inputKind")) {
      violations.add(
          inSection(
                  section,
                  name,
                  "\"config\", as engines up to 3.1 call \"inputKind\"",
                  FoundText.member(name, value))
              .weighing(Weight.STOPS_UNTIL_3_1));
    }
    if (value.asText().filter("single"::equals).isPresent()) {
      violations.add(
          inSection(
                  section,
                  name,
                  "\"full\" or \"sequence\", because engines up to 3.1 know no others",
                  FoundText.member(name, value))
              .weighing(Weight.STOPS_UNTIL_3_1));
    }
    if (section.present("list").isEmpty()) {
      violations.add(
          Violation.at(
                  section.mark(),
                  "/adapter",
                  "a command \"list\", which engines up to 3.2 require",
                  "no member \"list\"")
              .weighing(Weight.STOPS_UNTIL_3_2));
    }
    return violations;
  }
}
