package io.github.dsctck.core.emulation;

import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.SecurityContext;
import java.util.List;
import java.util.Optional;

/**
 * The configuration that {@code dsc resource export} makes of exported instances (contract C.13).
 * Some instances cannot be entries of one; then the export fails.
 *
 * @param kind the kind of the resource
 */
record ExportConversion(ResourceKind kind) {

  /** Fails the step if an instance cannot be an entry. */
  void demand(List<JsonValue> instances, Exchange by) {
    instances.stream()
        .flatMap(instance -> fault(instance).stream())
        .findFirst()
        .ifPresent(
            fault -> {
              throw StepAbortedException.of(
                  FailureKind.PARSE,
                  "an exported instance cannot be an entry of a configuration: " + fault,
                  by);
            });
  }

  private Optional<String> fault(JsonValue instance) {
    if (!(instance instanceof JsonObject object)) {
      return Optional.of("it is " + instance.kindName() + " instead of an object");
    }
    return kind == ResourceKind.EXPORTER
        ? untyped(object)
        : special(object).or(() -> nestedArray(object));
  }

  private static Optional<String> untyped(JsonObject entry) {
    return entry.get("type") instanceof JsonString
        ? Optional.empty()
        : Optional.of("it has no \"type\"");
  }

  private static Optional<String> special(JsonObject instance) {
    var name = instance.get("_name");
    if (name != null && !(name instanceof JsonString)) {
      return Optional.of("\"_name\" is " + name.kindName());
    }
    var context = instance.get("_securityContext");
    if (context != null && context.asText().flatMap(SecurityContext::of).isEmpty()) {
      return Optional.of("\"_securityContext\" is no security context");
    }
    var metadata = instance.get("_metadata");
    return metadata == null || metadata instanceof JsonObject
        ? Optional.empty()
        : Optional.of("\"_metadata\" is " + metadata.kindName());
  }

  private static Optional<String> nestedArray(JsonObject object) {
    return object.members().values().stream().flatMap(value -> inValue(value).stream()).findFirst();
  }

  private static Optional<String> inValue(JsonValue value) {
    if (value instanceof JsonObject object) {
      return nestedArray(object);
    }
    return value instanceof JsonArray array
        ? array.elements().stream().flatMap(element -> inElement(element).stream()).findFirst()
        : Optional.empty();
  }

  private static Optional<String> inElement(JsonValue element) {
    return element instanceof JsonArray
        ? Optional.of("an array is directly in another one")
        : inValue(element);
  }
}
