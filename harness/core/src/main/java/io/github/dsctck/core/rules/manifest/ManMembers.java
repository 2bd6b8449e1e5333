package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.manifest.SecurityContext;
import io.github.dsctck.core.manifest.parser.ManifestParser;
import io.github.dsctck.core.text.Spelling;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Checks the members of the operations and sections of a manifest (MAN-07, MAN-30). */
final class ManMembers {

  private static final String CONTEXT = "requireSecurityContext";

  /** The operations in which the engine looks for a security context. */
  private static final Set<OperationName> WITH_CONTEXT =
      EnumSet.of(
          OperationName.GET,
          OperationName.SET,
          OperationName.WHAT_IF,
          OperationName.TEST,
          OperationName.DELETE,
          OperationName.EXPORT);

  private ManMembers() {}

  /** MAN-07. */
  static Verdict areKnown(ManifestDocument document) {
    var violations = new ArrayList<Violation>();
    for (var command : document.commands()) {
      if (command.value() instanceof JsonObject object) {
        violations.addAll(
            unknown(
                object,
                command.pointer(),
                command.operation().wireName(),
                ManifestParser.memberNames(command.operation())));
      }
    }
    document
        .root()
        .present("adapter")
        .flatMap(adapter -> adapter.asObject())
        .ifPresent(
            adapter ->
                violations.addAll(
                    unknown(adapter, "/adapter", "adapter", ManifestParser.adapterMemberNames())));
    boolean hasNone = document.commands().isEmpty() && document.root().present("adapter").isEmpty();
    return hasNone
        ? Verdict.notApplicable("the manifest defines no operation")
        : Verdict.of(violations);
  }

  private static List<Violation> unknown(
      JsonObject object, String pointer, String section, List<String> known) {
    return object.names().stream()
        .filter(name -> !known.contains(name) && !name.equals(CONTEXT))
        .map(
            name ->
                Violation.at(
                    object.nameMark(name),
                    pointer + "/" + name,
                    "no members in %s other than %s"
                        .formatted(FoundText.quoted(section), String.join(", ", known)),
                    "the member " + FoundText.quoted(name) + meant(name, known)))
        .toList();
  }

  private static String meant(String name, List<String> known) {
    return Spelling.nearest(name, known)
        .map(near -> "; did you mean " + FoundText.quoted(near) + "?")
        .orElse("");
  }

  /** MAN-30. */
  static Verdict haveAKnownSecurityContext(ManifestDocument document) {
    var judged =
        document.commands().stream()
            .filter(command -> command.member(CONTEXT).isPresent())
            .toList();
    return ManifestDocument.verdict(
        judged,
        judged.stream().flatMap(command -> context(document, command).stream()).toList(),
        "no operation requires a security context");
  }

  private static List<Violation> context(
      ManifestDocument document, ManifestDocument.Command command) {
    var value = command.member(CONTEXT).orElseThrow();
    if (!WITH_CONTEXT.contains(command.operation())) {
      return List.of(
          command.violation(
              CONTEXT,
              "a \"requireSecurityContext\" in get, set, whatIf, test, delete or export only,"
                  + " because the engine looks nowhere else",
              "one in " + FoundText.quoted(command.operation().wireName())));
    }
    return document.text(value).flatMap(SecurityContext::of).isPresent()
        ? List.of()
        : List.of(
            command.violation(
                CONTEXT,
                "\"current\", \"elevated\" or \"restricted\"",
                FoundText.member(CONTEXT, value)));
  }
}
