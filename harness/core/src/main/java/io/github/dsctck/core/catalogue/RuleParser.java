package io.github.dsctck.core.catalogue;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ResourceKind;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the rules of one chapter; a defect of the built-in file is an internal error. */
final class RuleParser {

  private static final Set<String> FIELDS =
      Set.of(
          "id",
          "title",
          "level",
          "because",
          "requirement",
          "applies",
          "exercise",
          "check",
          "yieldsTo",
          "dialects",
          "role",
          "kinds",
          "operation",
          "underlies",
          "tolerated",
          "machine",
          "mutators",
          "engine",
          "sources",
          "since",
          "until",
          "status",
          "state",
          "unobservable",
          "why",
          "fix");

  private final Chapter chapter;
  private final YamlParser yaml;

  RuleParser(Chapter chapter, YamlParser yaml) {
    this.chapter = chapter;
    this.yaml = yaml;
  }

  /**
   * Returns the rules of the chapter in their order.
   *
   * @throws IllegalStateException if the file is not a list of complete rules of this chapter
   */
  List<Rule> parse(byte[] bytes) {
    try {
      var document = yaml.parse(bytes);
      return elements(document).stream().map(this::rule).toList();
    } catch (YamlException e) {
      throw fault(e.getMessage() + ", at " + e.mark());
    }
  }

  private List<JsonValue> elements(@Nullable JsonValue document) {
    if (document == null) {
      throw fault("it is empty");
    }
    return document.asArray().orElseThrow(() -> fault("it is not a list")).elements();
  }

  private Rule rule(JsonValue element) {
    var fields = element.asObject().orElseThrow(() -> fault("no rule stands at " + element.mark()));
    for (var name : fields.names()) {
      if (!FIELDS.contains(name)) {
        throw fault("a rule has no field \"" + name + "\", at " + fields.nameMark(name));
      }
    }
    var rule =
        new Rule(
            text(fields, "id"),
            text(fields, "title"),
            Level.valueOf(text(fields, "level")),
            word(fields, "because", LevelReason.class),
            text(fields, "requirement"),
            text(fields, "applies"),
            word(fields, "exercise", Exercise.class),
            word(fields, "check", CheckPhase.class),
            texts(fields, "yieldsTo"),
            traits(fields),
            text(fields, "engine"),
            texts(fields, "sources"),
            text(fields, "since"),
            fields.has("until") ? text(fields, "until") : null,
            word(fields, "status", Maturity.class),
            word(fields, "state", Implementation.class),
            fields.has("unobservable") ? text(fields, "unobservable") : null,
            text(fields, "why"),
            text(fields, "fix"));
    if (rule.chapter() != chapter) {
      throw fault(rule.id() + " belongs to another chapter");
    }
    return rule;
  }

  private RuleTraits traits(JsonObject fields) {
    return new RuleTraits(
        dialects(fields),
        fields.has("role") ? word(fields, "role", RuleRole.class) : null,
        kinds(fields),
        fields.has("operation") ? operation(fields) : null,
        flag(fields, "underlies"),
        flag(fields, "tolerated"),
        flag(fields, "machine"),
        texts(fields, "mutators"));
  }

  private Set<Dialect> dialects(JsonObject fields) {
    if (word(fields, "check", CheckPhase.class) == CheckPhase.VERSIONS) {
      return Set.of();
    }
    if (!fields.has("dialects")) {
      return Dialect.UNLESS_NAMED;
    }
    return texts(fields, "dialects").stream()
        .map(word -> find(word, "dialect", fields, Dialect.class))
        .collect(Collectors.toSet());
  }

  private Set<ResourceKind> kinds(JsonObject fields) {
    if (!fields.has("kinds")) {
      return ResourceKind.ofResources();
    }
    return texts(fields, "kinds").stream()
        .map(kind -> ResourceKind.named(kind).orElseThrow(() -> no(kind, "kind", fields)))
        .collect(Collectors.toSet());
  }

  private OperationName operation(JsonObject fields) {
    var word = text(fields, "operation");
    return Stream.of(OperationName.values())
        .filter(name -> name.wireName().equals(word))
        .findFirst()
        .orElseThrow(() -> no(word, "operation", fields));
  }

  private static boolean flag(JsonObject fields, String name) {
    return fields.present(name).filter(JsonBoolean.TRUE::equals).isPresent();
  }

  private String text(JsonObject fields, String name) {
    return fields
        .present(name)
        .flatMap(JsonValue::asText)
        .filter(text -> !text.isBlank())
        .orElseThrow(() -> fault("the rule at " + fields.mark() + " lacks the text " + name));
  }

  private <E extends Enum<E>> E word(JsonObject fields, String name, Class<E> type) {
    return find(text(fields, name), name, fields, type);
  }

  private <E extends Enum<E>> E find(String word, String name, JsonObject fields, Class<E> type) {
    return Vocabulary.find(type, word).orElseThrow(() -> no(word, name, fields));
  }

  private List<String> texts(JsonObject fields, String name) {
    return fields
        .present(name)
        .flatMap(JsonValue::asArray)
        .map(array -> array.elements().stream().map(e -> e.asText().orElseThrow()).toList())
        .orElse(List.of());
  }

  private IllegalStateException no(String word, String name, JsonObject fields) {
    return fault("\"" + word + "\" is no " + name + ", at " + fields.mark());
  }

  private IllegalStateException fault(String what) {
    return new IllegalStateException(chapter.file() + " cannot be used: " + what + ".");
  }
}
