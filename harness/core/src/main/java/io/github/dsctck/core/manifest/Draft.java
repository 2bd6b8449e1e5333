package io.github.dsctck.core.manifest;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.List;
import java.util.Optional;

/**
 * The members that only a manifest of the 2022 draft has.
 *
 * @param caseSensitive whether letter case counts when the host compares values
 * @param hosted the type of the first section that only a PowerShell host can run
 */
public record Draft(boolean caseSensitive, Optional<String> hosted) {

  /** The root member with the resource; no manifest of DSC v3 has it. */
  public static final String SECTION = "dscresource";

  /** The operations. */
  public static final List<OperationName> OPERATIONS =
      List.of(OperationName.GET, OperationName.SET, OperationName.TEST);

  /** Returns these members of a document, if it is a manifest of the draft. */
  static Optional<Draft> in(JsonObject document) {
    return document
        .present(SECTION)
        .flatMap(JsonValue::asObject)
        .map(resource -> new Draft(isCaseSensitive(resource), hosted(resource)));
  }

  private static boolean isCaseSensitive(JsonObject resource) {
    return member(resource, "test", "caseSensitive").filter(JsonBoolean.TRUE::equals).isPresent();
  }

  private static Optional<String> hosted(JsonObject resource) {
    return OPERATIONS.stream()
        .flatMap(operation -> member(resource, operation.wireName(), "type").stream())
        .flatMap(type -> type.asText().stream())
        .findFirst();
  }

  private static Optional<JsonValue> member(JsonObject resource, String operation, String name) {
    return resource
        .present(operation)
        .flatMap(JsonValue::asObject)
        .flatMap(section -> section.present(name));
  }
}
