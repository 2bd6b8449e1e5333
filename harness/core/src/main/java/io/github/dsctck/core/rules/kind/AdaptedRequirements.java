package io.github.dsctck.core.rules.kind;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.SecurityContext;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Checks that an adapted resource requires as many rights as its adapter: rule ADP-11. */
final class AdaptedRequirements {

  private static final String CONTEXT = "requireSecurityContext";

  private AdaptedRequirements() {}

  static Verdict areNoWeaker(TestedResource subject) {
    var manifest = subject.manifest();
    if (manifest.invokedBy().isEmpty()) {
      return Verdict.notApplicable("the manifest of the adapter is not known");
    }
    var own = manifest.adapted().orElseThrow().required();
    var judged = new EnumMap<OperationName, SecurityContext>(OperationName.class);
    judged.putAll(manifest.invokedBy().get().required());
    judged.keySet().retainAll(own.keySet());
    judged.keySet().retainAll(manifest.operations().keySet());
    var violations = new ArrayList<Violation>();
    judged.forEach(
        (name, context) -> {
          var mine = Objects.requireNonNull(own.get(name));
          if (context == SecurityContext.ELEVATED && mine != SecurityContext.ELEVATED) {
            violations.add(weaker(manifest, name.wireName(), mine));
          }
        });
    return ManifestDocument.verdict(
        List.copyOf(judged.keySet()),
        violations,
        "no operation requires a security context in both manifests");
  }

  private static Optional<JsonObject> section(Manifest manifest, String name) {
    return manifest.document().present(name).flatMap(JsonValue::asObject);
  }

  private static Violation weaker(Manifest manifest, String name, SecurityContext own) {
    return Violation.at(
            section(manifest, name).orElseThrow().nameMark(CONTEXT),
            "/" + name + "/" + CONTEXT,
            "\"elevated\", as the adapter requires for " + FoundText.quoted(name),
            FoundText.quoted(own.wireName()))
        .onlyIn(EngineGeneration.V3_4_PREVIEW.andLater());
  }
}
