package io.github.dsctck.core.powershell;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.powershell.token.Lexer;
import io.github.dsctck.core.powershell.token.TokenKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Turns a constant table into the text that {@code ConvertTo-Json} prints. Like the command, it
 * makes a string of what is nested more deeply than the parameter {@code Depth}.
 *
 * <p>Worked example: of {@code @{ a = @{ b = @{ c = @(1, 2) } } } | ConvertTo-Json} the array is on
 * level 3, and the usual depth is 2. Therefore, {@code c} is the string {@code "1 2"}.
 */
final class JsonConversion {

  private static final int USUAL_DEPTH = 2;

  private final int depth;

  private JsonConversion(int depth) {
    this.depth = depth;
  }

  /** Returns a value that was read, or the text if a pipeline to the command follows it. */
  static ConstantValue read(Lexer lexer, ConstantValue value) {
    int start = lexer.offset();
    if (value instanceof ConstantValue.Table
        && lexer.next().is(TokenKind.PIPE)
        && lexer.isWord(lexer.nextOnAnyLine(), "ConvertTo-Json")) {
      var text = depth(lexer).flatMap(depth -> new JsonConversion(depth).json(value, 0));
      if (text.isPresent()) {
        return new ConstantValue.Text(text.get().toString(), value.mark());
      }
    }
    lexer.moveTo(start);
    return value;
  }

  /** Reads the parameters of the command; others than these are not constant. */
  private static Optional<Integer> depth(Lexer lexer) {
    int depth = USUAL_DEPTH;
    while (lexer.peek().is(TokenKind.WORD)) {
      var parameter = lexer.next();
      if (lexer.isWord(parameter, "-Depth")) {
        var number = lexer.text(lexer.next());
        if (!number.matches("\\d{1,3}")) {
          return Optional.empty();
        }
        depth = Integer.parseInt(number);
      } else if (!lexer.isWord(parameter, "-Compress")) {
        return Optional.empty();
      }
    }
    return Optional.of(depth);
  }

  private Optional<JsonValue> json(ConstantValue value, int level) {
    if (value instanceof ConstantValue.Table table) {
      return level > depth
          ? Optional.of(JsonString.of("System.Collections.Hashtable"))
          : object(table, level);
    }
    if (value instanceof ConstantValue.Sequence sequence) {
      return level > depth ? joined(sequence) : array(sequence, level);
    }
    return scalar(value);
  }

  private Optional<JsonValue> object(ConstantValue.Table table, int level) {
    var members = new LinkedHashMap<String, JsonValue>();
    for (var member : table.members().entrySet()) {
      var value = json(member.getValue(), level + 1);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      members.put(member.getKey(), value.get());
    }
    return Optional.of(JsonObject.of(members));
  }

  private Optional<JsonValue> array(ConstantValue.Sequence sequence, int level) {
    var elements = new ArrayList<JsonValue>();
    for (var element : sequence.elements()) {
      var value = json(element, level + 1);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      elements.add(value.get());
    }
    return Optional.of(JsonArray.of(elements));
  }

  /** The texts of an array with a blank between them, as far as it has only texts. */
  private static Optional<JsonValue> joined(ConstantValue.Sequence sequence) {
    return sequence.elements().stream().allMatch(element -> element.text().isPresent())
        ? Optional.of(
            JsonString.of(
                sequence.elements().stream()
                    .flatMap(element -> element.text().stream())
                    .collect(Collectors.joining(" "))))
        : Optional.empty();
  }

  private static Optional<JsonValue> scalar(ConstantValue value) {
    if (value instanceof ConstantValue.Text text) {
      return Optional.of(JsonString.of(text.value()));
    }
    if (value instanceof ConstantValue.Flag flag) {
      return Optional.of(JsonBoolean.of(flag.value()));
    }
    if (value instanceof ConstantValue.Null) {
      return Optional.of(JsonNull.NULL);
    }
    return value instanceof ConstantValue.Number number
            && number.value().matches("-?(0|[1-9]\\d{0,17})(\\.\\d+)?")
        ? Optional.of(JsonNumber.of(number.value(), value.mark()))
        : Optional.empty();
  }
}
