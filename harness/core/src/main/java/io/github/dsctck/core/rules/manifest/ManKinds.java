package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.ResourceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** Checks the kind of a manifest and its requirements. */
public final class ManKinds {

  private static final Set<ResourceKind> KINDS_WITH_GET =
      Set.of(ResourceKind.RESOURCE, ResourceKind.GROUP, ResourceKind.ADAPTER);

  /** The operations that importers and exporters must not combine. */
  private static final List<String> EXCLUSIVE =
      List.of("adapter", "get", "set", "test", "delete", "whatIf", "validate", "export", "resolve");

  private ManKinds() {}

  static Verdict isOfAKnownKind(ManifestDocument document) {
    var kind = document.root().present("kind");
    if (kind.isEmpty()) {
      return Verdict.notApplicable("the manifest names no kind");
    }
    return document.text(kind.get()).flatMap(ResourceKind::of).isPresent()
        ? Verdict.satisfied()
        : Verdict.violated(
            document.violation(
                "kind",
                "a kind in lower case: adapter, exporter, group, importer or resource",
                FoundText.member("kind", kind.get())));
  }

  static Verdict definesGet(TestedResource subject) {
    var kind = subject.manifest().kind();
    if (!KINDS_WITH_GET.contains(kind)) {
      return Verdict.notApplicable("the kind is " + kind.wireName());
    }
    if (subject.has(OperationName.GET)) {
      return Verdict.satisfied();
    }
    return kind == ResourceKind.RESOURCE && subject.has(OperationName.SET)
        ? Verdict.blockedBy(RuleRole.SET_NEEDS_GET)
        : Verdict.violated(
            Violation.at(
                subject.manifest().document().mark(),
                "",
                "the operation \"get\", because the kind is " + kind.wireName(),
                "no member \"get\""));
  }

  static Verdict statesTheKindOfAnAdapter(ManifestDocument document) {
    if (document.root().present("adapter").isEmpty()) {
      return Verdict.notApplicable("the manifest has no adapter section");
    }
    return document.root().present("kind").isPresent()
        ? Verdict.satisfied()
        : Verdict.violated(
            document.violation(
                "adapter",
                "\"kind\": \"adapter\", because the manifest has an adapter section",
                "no member \"kind\""));
  }

  static Verdict hasAnAdapterSection(ManifestDocument document) {
    return ofKind(
        document,
        ResourceKind.ADAPTER,
        () ->
            document.root().present("adapter").isPresent()
                ? List.of()
                : List.of(
                    document.violation(
                        "kind",
                        "a member \"adapter\", because the kind is adapter",
                        "no member \"adapter\"")));
  }

  static Verdict adaptsEveryOperation(ManifestDocument document) {
    return ofKind(
        document, ResourceKind.ADAPTER, () -> missing(document, List.of("get", "test", "set")));
  }

  static Verdict importsOnly(ManifestDocument document) {
    return ofKind(document, ResourceKind.IMPORTER, () -> onlyDefines(document, "resolve"));
  }

  static Verdict exportsOnly(ManifestDocument document) {
    return ofKind(document, ResourceKind.EXPORTER, () -> onlyDefines(document, "export"));
  }

  static Verdict validatesItsMembers(ManifestDocument document) {
    return ofKind(document, ResourceKind.GROUP, () -> missing(document, List.of("validate")));
  }

  static Verdict leavesValidationToTheSchema(ManifestDocument document) {
    return ofKind(
        document,
        ResourceKind.RESOURCE,
        () ->
            forbidden(
                document,
                "validate",
                "no \"validate\" in a plain resource, whose schema defines validity"));
  }

  public static Verdict doesNotDelete(ManifestDocument document) {
    return ofKind(
        document,
        ResourceKind.GROUP,
        () ->
            forbidden(
                document,
                "delete",
                "no \"delete\" in a group, because the engine never deletes one"));
  }

  private static Verdict ofKind(
      ManifestDocument document, ResourceKind kind, Supplier<List<Violation>> judge) {
    var own = document.kind();
    if (own.isEmpty()) {
      return Verdict.blockedBy(RuleRole.RESOURCE_KIND);
    }
    return own.get() == kind
        ? Verdict.of(judge.get())
        : Verdict.notApplicable("the kind is " + own.get().wireName());
  }

  private static List<Violation> onlyDefines(ManifestDocument document, String operation) {
    var violations = new ArrayList<>(missing(document, List.of(operation)));
    for (var other : EXCLUSIVE) {
      if (!other.equals(operation)) {
        violations.addAll(
            forbidden(
                document,
                other,
                "no operation other than %s, because the kind is %s"
                    .formatted(
                        FoundText.quoted(operation), document.kind().orElseThrow().wireName())));
      }
    }
    return violations;
  }

  private static List<Violation> missing(ManifestDocument document, List<String> operations) {
    return operations.stream()
        .filter(name -> document.root().present(name).isEmpty())
        .map(
            name ->
                lacking(
                    document,
                    "the operation %s, because the kind is %s"
                        .formatted(
                            FoundText.quoted(name), document.kind().orElseThrow().wireName()),
                    "no member " + FoundText.quoted(name)))
        .toList();
  }

  private static Violation lacking(ManifestDocument document, String expected, String found) {
    return Violation.at(
        document.root().nameMark("kind"),
        document.root().has("kind") ? "/kind" : "",
        expected,
        found);
  }

  private static List<Violation> forbidden(
      ManifestDocument document, String name, String expected) {
    return document.root().present(name).isEmpty()
        ? List.of()
        : List.of(document.violation(name, expected, "the member " + FoundText.quoted(name)));
  }
}
