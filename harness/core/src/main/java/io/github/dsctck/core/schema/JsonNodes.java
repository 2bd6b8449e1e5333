package io.github.dsctck.core.schema;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Our values as the tree the validator wants. */
final class JsonNodes {

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private JsonNodes() {}

  static JsonNode from(JsonValue value) {
    if (value instanceof JsonObject object) {
      var node = NODES.objectNode();
      object.members().forEach((name, member) -> node.set(name, from(member)));
      return node;
    }
    if (value instanceof JsonArray array) {
      var node = NODES.arrayNode(array.elements().size());
      array.elements().forEach(element -> node.add(from(element)));
      return node;
    }
    if (value instanceof JsonString string) {
      return NODES.stringNode(string.value());
    }
    if (value instanceof JsonNumber number) {
      return from(number);
    }
    return value instanceof JsonBoolean bool ? NODES.booleanNode(bool.value()) : NODES.nullNode();
  }

  private static JsonNode from(JsonNumber number) {
    if (number.kind() == JsonNumber.Kind.FLOAT) {
      var value = number.doubleValue();
      return Double.isFinite(value)
          ? NODES.numberNode(BigDecimal.valueOf(value))
          : NODES.numberNode(value);
    }
    var literal = number.literal();
    return literal.length() < 19
        ? NODES.numberNode(Long.parseLong(literal))
        : NODES.numberNode(new BigInteger(literal));
  }
}
