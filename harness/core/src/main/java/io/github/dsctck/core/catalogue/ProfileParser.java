package io.github.dsctck.core.catalogue;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.text.Digests;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads a profile; a defect of the built-in file is an internal error. */
final class ProfileParser {

  private final String name;

  ProfileParser(String name) {
    this.name = name;
  }

  Profile parse(byte[] bytes) {
    try {
      return profile(new YamlParser().parse(bytes), Digests.sha256(bytes));
    } catch (YamlException e) {
      throw fault(e.getMessage() + ", at " + e.mark());
    }
  }

  private Profile profile(@Nullable JsonValue document, String digest) {
    if (document == null) {
      throw fault("it is empty");
    }
    var fields = document.asObject().orElseThrow(() -> fault("it is not a mapping"));
    var engine = fields.present("engine").flatMap(JsonValue::asObject).orElseGet(JsonObject::empty);
    var profile =
        new Profile(
            text(fields, "name"),
            text(fields, "title"),
            text(fields, "description"),
            dialect(fields),
            text(engine, "from"),
            engine.present("to").flatMap(JsonValue::asText).orElse(null),
            rules(fields),
            digest);
    if (!profile.name().equals(name)) {
      throw fault("it calls itself \"" + profile.name() + "\"");
    }
    return profile;
  }

  private Dialect dialect(JsonObject fields) {
    return fields.has("dialect")
        ? Vocabulary.find(Dialect.class, text(fields, "dialect"))
            .orElseThrow(() -> fault("its dialect is unknown"))
        : Dialect.V3;
  }

  private Set<String> rules(JsonObject fields) {
    return fields
        .present("rules")
        .flatMap(JsonValue::asArray)
        .map(JsonArray::elements)
        .orElseThrow(() -> fault("it lacks the list rules"))
        .stream()
        .map(rule -> rule.asText().orElseThrow(() -> fault("no rule id stands at " + rule.mark())))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private String text(JsonObject fields, String field) {
    return fields
        .present(field)
        .flatMap(JsonValue::asText)
        .orElseThrow(() -> fault("it lacks the text " + field));
  }

  private IllegalStateException fault(String what) {
    return new IllegalStateException("profiles/" + name + ".yaml cannot be used: " + what + ".");
  }
}
