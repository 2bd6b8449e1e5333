package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.SecurityContext;
import java.util.ArrayList;
import java.util.List;

/** Checks the sections about operations in the manifest of an adapted resource: rule DISC-18. */
final class AdaptedSections {

  private static final List<String> NAMES = List.of("get", "set", "test", "delete", "export");

  private static final String CONTEXT = "requireSecurityContext";

  private AdaptedSections() {}

  static Verdict areKnownToTheEngine(ManifestDocument document) {
    var present = NAMES.stream().filter(document.root()::has).toList();
    var violations = new ArrayList<Violation>();
    for (var name : present) {
      violations.add(
          document
              .violation(
                  name,
                  "no such member, because engines up to 3.3 know none",
                  "the member " + FoundText.quoted(name))
              .onlyIn(EngineGeneration.V3_4_PREVIEW.allBefore()));
      faults(document, name).stream()
          .map(it -> it.onlyIn(EngineGeneration.V3_4_PREVIEW.andLater()))
          .forEach(violations::add);
    }
    return ManifestDocument.verdict(present, violations, "the manifest has no section of its own");
  }

  private static List<Violation> faults(ManifestDocument document, String name) {
    var value = document.root().present(name);
    if (value.isEmpty()) {
      return List.of();
    }
    if (!(value.get() instanceof JsonObject section)) {
      return List.of(
          document.violation(
              name,
              "an object with \"requireSecurityContext\" at most",
              FoundText.member(name, value.get())));
    }
    var violations = new ArrayList<Violation>();
    section
        .present(CONTEXT)
        .filter(context -> document.text(context).flatMap(SecurityContext::of).isEmpty())
        .map(context -> unknownContext(section, name, context))
        .ifPresent(violations::add);
    section.names().stream()
        .filter(member -> !member.equals(CONTEXT))
        .map(member -> unknownMember(section, name, member))
        .forEach(violations::add);
    return violations;
  }

  private static Violation unknownContext(JsonObject section, String name, JsonValue context) {
    return Violation.at(
        section.nameMark(CONTEXT),
        "/" + name + "/" + CONTEXT,
        "\"current\", \"elevated\" or \"restricted\"",
        FoundText.member(CONTEXT, context));
  }

  /** Whether the engine refuses other members was not to be found out. */
  private static Violation unknownMember(JsonObject section, String name, String member) {
    return Violation.at(
            section.nameMark(member),
            "/" + name + "/" + member,
            "no member other than \"requireSecurityContext\" in " + FoundText.quoted(name),
            "the member " + FoundText.quoted(member))
        .tolerable()
        .inEngine("may ignore it");
  }
}
