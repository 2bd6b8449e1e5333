package io.github.dsctck.core.rules;

import io.github.dsctck.core.json.JsonObject;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** The adapter section of a manifest. */
final class ManAdapter {

  private static final Set<String> INPUT_KINDS = Set.of("full", "sequence", "single");

  private ManAdapter() {}

  /** MAN-38; the command that lists is judged like every other command. */
  static Verdict saysWhatItTakes(ManifestDocument document) {
    var adapter = document.root().present("adapter");
    if (adapter.isEmpty()) {
      return Verdict.notApplicable("the manifest has no adapter section");
    }
    if (!(adapter.get() instanceof JsonObject section)) {
      return Verdict.violated(
          document.violation(
              "adapter", "an object with the member \"inputKind\"", Found.json(adapter.get())));
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
        ? Verdict.satisfied()
        : Verdict.violated(
            Violation.at(
                section.nameMark(name),
                "/adapter/" + name,
                "\"full\", \"sequence\" or \"single\"",
                Found.member(name, value)));
  }
}
