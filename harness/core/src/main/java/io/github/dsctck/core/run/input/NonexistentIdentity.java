package io.github.dsctck.core.run.input;

import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.Set;

/** Generates the identity of an instance that no system has. */
final class NonexistentIdentity {

  private NonexistentIdentity() {}

  /**
   * Returns an identity that the schema accepts, with a token in each text property.
   *
   * @param known values for the other properties, and for those that the schema requires
   * @param identity the names of the identifying properties
   */
  static Optional<JsonObject> of(
      TestedResource subject, JsonObject known, Set<String> identity, String token) {
    var members = new LinkedHashMap<String, JsonValue>();
    boolean strange = false;
    for (var name : identity) {
      boolean text = subject.isText(name);
      strange |= text;
      var value = text ? Optional.<JsonValue>of(JsonString.of(token)) : known.present(name);
      value.ifPresent(it -> members.put(name, it));
    }
    var madeUp = JsonObject.of(members);
    return strange ? Optional.of(madeUp).filter(subject::accepts) : Optional.empty();
  }
}
