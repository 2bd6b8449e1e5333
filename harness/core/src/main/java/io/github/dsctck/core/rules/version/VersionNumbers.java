package io.github.dsctck.core.rules.version;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.VersionPair;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.manifest.VersionStep;
import io.github.dsctck.core.schema.change.SchemaDifference;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Stream;

/** Checks that the version says what changed. */
final class VersionNumbers {

  /** A part of the contract, with its name for people. */
  private record Part(String name, BiPredicate<Manifest, Manifest> isSame) {

    static Part of(String name, Function<Manifest, Object> value) {
      return new Part(name, (was, is) -> Objects.equals(value.apply(was), value.apply(is)));
    }
  }

  private static final List<Part> CONTRACT =
      List.of(
          new Part("schema", (was, is) -> isSame(was.schema(), is.schema())),
          new Part("schema for filters", (was, is) -> isSame(filter(was), filter(is))),
          Part.of("kind", Manifest::kind),
          Part.of("capabilities", Manifest::capabilities),
          Part.of("returns", manifest -> operations(manifest, Operation::returns)),
          Part.of("security contexts", it -> operations(it, Operation::securityContext)),
          Part.of("exit codes", Manifest::exitCodes),
          Part.of("condition", Manifest::condition));

  private VersionNumbers() {}

  static Verdict neverDecrease(VersionPair pair) {
    return pair.step().filter(VersionStep::isLowered).isEmpty()
        ? Verdict.satisfied()
        : Verdict.violated(
            pair.violation(
                "/version",
                "the version " + pair.before().version(),
                "the lower version " + pair.after().version()));
  }

  static Verdict changeWithTheContract(VersionPair pair) {
    if (pair.step().filter(VersionStep::isSame).isEmpty()) {
      return Verdict.notApplicable("the version changed");
    }
    return Verdict.of(
        CONTRACT.stream()
            .filter(part -> !part.isSame().test(pair.before(), pair.after()))
            .map(
                part ->
                    pair.violation(
                        "/version",
                        "version " + pair.before().version() + " with its " + part.name(),
                        "version "
                            + pair.after().version()
                            + " with a difference in its "
                            + part.name()))
            .limit(1)
            .toList());
  }

  static Verdict haveOneContent(VersionPair pair) {
    if (!pair.before().version().equals(pair.after().version())) {
      return Verdict.notApplicable("the version changed");
    }
    var was = pair.before().document();
    var is = pair.after().document();
    return is.names().stream()
        .filter(name -> !Objects.equals(was.get(name), is.get(name)))
        .findFirst()
        .map(name -> "another \"" + name + "\"")
        .or(
            () ->
                was.names().stream()
                    .filter(name -> !is.has(name))
                    .findFirst()
                    .map(name -> "no \"" + name + "\""))
        .map(
            other ->
                Verdict.violated(
                    pair.violation(
                        "/version",
                        "the manifest of version " + pair.before().version(),
                        "a manifest of version " + pair.after().version() + " with " + other)))
        .orElseGet(Verdict::satisfied);
  }

  private static boolean isSame(Optional<SchemaSource> was, Optional<SchemaSource> is) {
    var old = was.flatMap(VersionNumbers::embedded);
    var now = is.flatMap(VersionNumbers::embedded);
    return old.isPresent() && now.isPresent()
        ? SchemaDifference.isNone(old.get(), now.get())
        : was.isPresent() == is.isPresent() && old.isPresent() == now.isPresent();
  }

  private static Optional<JsonValue> embedded(SchemaSource source) {
    return source instanceof SchemaSource.Embedded embedded
        ? Optional.of(embedded.schema())
        : Optional.empty();
  }

  private static Optional<SchemaSource> filter(Manifest manifest) {
    return manifest.operation(OperationName.EXPORT).flatMap(Operation::filterSchema);
  }

  private static List<Object> operations(Manifest manifest, Function<Operation, Object> value) {
    return Stream.of(OperationName.values())
        .map(manifest::operation)
        .<Object>map(it -> it.map(operation -> List.of(operation.name(), value.apply(operation))))
        .toList();
  }
}
