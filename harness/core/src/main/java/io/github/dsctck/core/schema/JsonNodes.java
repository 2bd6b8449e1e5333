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

/** Converts the kit's JSON values into the tree of the validator. */
final class JsonNodes {

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final int LONG_DIGITS = 18;

  private final SchemaDialect dialect;

  JsonNodes(SchemaDialect dialect) {
    this.dialect = dialect;
  }

  JsonNode from(JsonValue value) {
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
      return number.kind() == JsonNumber.Kind.FLOAT
          ? real(number.doubleValue())
          : integer(number.literal());
    }
    return value instanceof JsonBoolean bool ? NODES.booleanNode(bool.value()) : NODES.nullNode();
  }

  private static JsonNode integer(String literal) {
    return literal.length() <= LONG_DIGITS
        ? NODES.numberNode(Long.parseLong(literal))
        : NODES.numberNode(new BigInteger(literal));
  }

  /** Returns a float, as an integer if it has no fraction and the dialect treats 1.0 as one. */
  private JsonNode real(double value) {
    if (!Double.isFinite(value)) {
      return NODES.numberNode(value);
    }
    var decimal = BigDecimal.valueOf(value);
    if (dialect.hasTextualIntegers() || value != Math.rint(value)) {
      return NODES.numberNode(decimal);
    }
    return integer(decimal.toBigInteger().toString());
  }
}
