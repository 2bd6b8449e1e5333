package io.github.dsctck.core.manifest.parser;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Argument;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The elements that {@code args} of each operation can have (contract MAN-17). */
public final class Arguments {

  private static final ManifestText PLAIN = new ManifestText(false, Map.of(), Set.of());

  private Arguments() {}

  /**
   * Returns the argument that the engine reads from an element, empty if it would drop the
   * manifest.
   */
  public static Optional<Argument> read(OperationName operation, JsonValue element) {
    var place = new ManifestNode(PLAIN, JsonPointer.ROOT, "the element", element.mark());
    return ArgumentForm.read(formsOf(operation), element, place);
  }

  /** Returns the elements an operation can have, for a message. */
  public static String wanted(OperationName operation) {
    return ArgumentForm.wanted(formsOf(operation));
  }

  /** Returns the keys that state the purpose of an object among the elements. */
  public static List<String> memberNames() {
    return Arrays.stream(ArgumentForm.values()).map(ArgumentForm::member).toList();
  }

  /** Returns the keys that can accompany the key with the purpose of the object. */
  public static List<String> companionsOf(String member) {
    return Arrays.stream(ArgumentForm.values())
        .filter(form -> form.member().equals(member))
        .flatMap(form -> form.companions().stream())
        .toList();
  }

  /** Returns the forms of objects that an operation accepts, besides strings. */
  static List<ArgumentForm> formsOf(OperationName operation) {
    return switch (operation) {
      case GET, TEST, EXPORT, VALIDATE, RESOLVE -> ArgumentForm.READING;
      case SET, WHAT_IF, DELETE -> ArgumentForm.CHANGING;
      case SCHEMA -> ArgumentForm.SCHEMA;
      case INVOKE -> ArgumentForm.INVOKING;
      case LIST, OUTPUT_SCHEMA -> List.of();
    };
  }
}
