package io.github.dsctck.core.evidence;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import java.util.LinkedHashSet;
import java.util.Set;

/** The texts that a conversation sent only for write-only properties. */
public final class SentSecrets {

  /** Shorter texts would match by accident. */
  private static final int SHORTEST = 4;

  private final Set<String> texts = new LinkedHashSet<>();

  private SentSecrets(Conversation conversation) {
    var subject = conversation.subject();
    var others = new StringBuilder(subject.manifest().document().toJson());
    subject.schema().ifPresent(schema -> others.append(schema.document().toJson()));
    for (var step : conversation.steps()) {
      step.inputObject()
          .ifPresent(
              input -> {
                subject
                    .schema()
                    .ifPresent(
                        schema -> schema.writeOnly().visit(input, (place, value) -> add(value)));
                others.append(
                    subject
                        .schema()
                        .map(schema -> schema.writeOnly().without(input))
                        .orElse(input)
                        .toJson());
              });
    }
    texts.removeIf(text -> text.length() < SHORTEST || others.indexOf(escaped(text)) >= 0);
  }

  public static SentSecrets of(Conversation conversation) {
    return conversation.derived(SentSecrets.class, SentSecrets::new);
  }

  private void add(JsonValue value) {
    if (value instanceof JsonString text) {
      texts.add(text.value());
    } else if (value instanceof JsonArray array) {
      array.elements().forEach(this::add);
    } else if (value instanceof JsonObject object) {
      object.members().values().forEach(this::add);
    }
  }

  /** Returns whether a value is one of them. */
  public boolean contain(String value) {
    return texts.contains(value);
  }

  /** Returns whether a text contains one of them, plain or in its JSON form. */
  public boolean areIn(String text) {
    return texts.stream()
        .anyMatch(secret -> text.contains(secret) || text.contains(escaped(secret)));
  }

  private static String escaped(String text) {
    var quoted = JsonString.of(text).toJson();
    return quoted.substring(1, quoted.length() - 1);
  }
}
