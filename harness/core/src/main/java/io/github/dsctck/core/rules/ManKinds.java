package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.ResourceKind;
import java.util.Set;

/** The kind of a manifest and what it demands. */
final class ManKinds {

  private static final Set<ResourceKind> KINDS_WITH_GET =
      Set.of(ResourceKind.RESOURCE, ResourceKind.GROUP, ResourceKind.ADAPTER);

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
                Found.member("kind", kind.get())));
  }

  static Verdict definesGet(Subject subject) {
    var kind = subject.manifest().kind();
    if (!KINDS_WITH_GET.contains(kind)) {
      return Verdict.notApplicable("the kind is " + kind.wireName());
    }
    if (subject.has(OperationName.GET)) {
      return Verdict.satisfied();
    }
    return kind == ResourceKind.RESOURCE && subject.has(OperationName.SET)
        ? Verdict.notExercised("because SET-04")
        : Verdict.violated(
            Violation.at(
                subject.manifest().document().mark(),
                "",
                "the operation \"get\", because the kind is " + kind.wireName(),
                "no member \"get\""));
  }
}
