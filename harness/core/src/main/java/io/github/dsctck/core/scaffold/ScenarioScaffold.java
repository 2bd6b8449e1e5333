package io.github.dsctck.core.scaffold;

import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.scaffold.ExampleValue.ValueSource;
import io.github.dsctck.core.scenario.FreeText;
import io.github.dsctck.core.scenario.UniqueToken;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.schema.Validation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A generated scenario for a resource, based on its schema.
 *
 * @param restore whether the existing instance has to be restored, because the resource creates
 *     none
 * @param identity the values of the identifying properties
 * @param desired values to set
 * @param alternate other values for some of them
 * @param freeText a property that may accept any text, where the kit must not try by itself
 * @param refusal why the schema refuses identity and desired values together
 */
public record ScenarioScaffold(
    boolean restore,
    Map<String, ExampleValue> identity,
    Map<String, ExampleValue> desired,
    Map<String, ExampleValue> alternate,
    List<String> freeText,
    Optional<String> refusal) {

  private static final String RESOURCES = "resources";

  /** One nested instance of a group. */
  private static final ExampleValue NESTED =
      new ExampleValue(
          JsonArray.of(
              List.of(
                  JsonObject.empty()
                      .with("name", JsonString.of("one"))
                      .with("type", JsonString.of("Owner/Name"))
                      .with("properties", JsonObject.empty()))),
          ValueSource.MADE_UP);

  private static final UniqueToken SOME_TOKEN = new UniqueToken("kxxxxxxxx2");
  private static final String SOME_FOLDER = "/tmp/red";

  private static final List<String> NEW_NAMES =
      List.of(
          "new-{unique}", "new{unique}", "New{unique}", "{unique}", "new.{unique}", "/{unique}");

  /** A secret that equals another text is indistinguishable from it. */
  private static final List<String> SECRETS = List.of("secret-{unique}", "other-{unique}");

  /** Copies the collections. */
  public ScenarioScaffold {
    identity = new LinkedHashMap<>(identity);
    desired = new LinkedHashMap<>(desired);
    alternate = new LinkedHashMap<>(alternate);
    freeText = List.copyOf(freeText);
  }

  /**
   * Generates a scenario.
   *
   * @param most the most desired properties
   */
  public static ScenarioScaffold of(TestedResource subject, int most) {
    return subject
        .schema()
        .map(schema -> new Maker(subject, schema).make(most))
        .orElseGet(() -> withoutSchema(subject));
  }

  /** The input of a group is its nested resources; it has no instances of its own. */
  private static ScenarioScaffold withoutSchema(TestedResource subject) {
    boolean group = isGroup(subject);
    return new ScenarioScaffold(
        false,
        group
            ? Map.of()
            : Map.of("name", new ExampleValue(JsonString.of(NEW_NAMES.get(0)), ValueSource.UNIQUE)),
        group
            ? Map.of(RESOURCES, NESTED)
            : Map.of("property", new ExampleValue(JsonString.of("value"), ValueSource.MADE_UP)),
        Map.of(),
        List.of(),
        Optional.empty());
  }

  private static boolean isGroup(TestedResource subject) {
    return subject.manifest().kind() == ResourceKind.GROUP;
  }

  /** Returns a value as the resource would receive it. */
  private static JsonValue filledIn(JsonValue value) {
    return value
        .asText()
        .<JsonValue>map(
            text ->
                JsonString.of(
                    text.replace("{unique}", SOME_TOKEN.text()).replace("{sandbox}", SOME_FOLDER)))
        .orElse(value);
  }

  private record Maker(TestedResource subject, InstanceSchema schema) {

    ScenarioScaffold make(int most) {
      var identity = new LinkedHashMap<String, ExampleValue>();
      for (var name : identity()) {
        identifying(name).ifPresent(exampleValue -> identity.put(name, exampleValue));
      }
      var desired = new LinkedHashMap<String, ExampleValue>();
      var alternate = new LinkedHashMap<String, ExampleValue>();
      var freeText = new ArrayList<String>();
      for (var name : subject.desirable(identity())) {
        var guesses = accepted(name, inOrder(name, false));
        if (!guesses.isEmpty() && (desired.size() < most || schema.required().contains(name))) {
          desired.put(name, guesses.get(0));
          guesses.stream().skip(1).findFirst().ifPresent(other -> alternate.put(name, other));
        }
      }
      leaveOut(identity, desired);
      alternate.keySet().retainAll(desired.keySet());
      alternate.keySet().removeIf(name -> isRefused(identity, with(desired, name, alternate)));
      subject.desirable(identity()).stream()
          .filter(this::takesAnyText)
          .limit(1)
          .forEach(freeText::add);
      boolean changes = subject.has(OperationName.SET) && !isGroup(subject);
      boolean restores = changes && !subject.managesExistence();
      return new ScenarioScaffold(
          restores,
          identity,
          desired,
          changes ? alternate : Map.of(),
          restores ? freeText : List.of(),
          refusal(identity, desired));
    }

    /** A group has no instances of its own, and no derived conversation sets it. */
    private Set<String> identity() {
      return isGroup(subject) ? Set.of() : subject.identifying();
    }

    private static Map<String, ExampleValue> with(
        Map<String, ExampleValue> desired, String name, Map<String, ExampleValue> alternate) {
      var changed = new LinkedHashMap<>(desired);
      Optional.ofNullable(alternate.get(name)).ifPresent(other -> changed.put(name, other));
      return changed;
    }

    private Optional<ExampleValue> identifying(String name) {
      return accepted(name, inOrder(name, true)).stream().findFirst();
    }

    private List<ExampleValue> inOrder(String name, boolean identity) {
      var property = schema.property(name).orElse(JsonObject.empty());
      var paths = subject.isText(name) && FreeText.isNameOfPath(name);
      var end = identity ? "/{unique}" : "/red";
      return Stream.of(
              isGroup(subject) && name.equals(RESOURCES) ? List.of(NESTED) : none(),
              paths
                  ? List.of(new ExampleValue(JsonString.of("{sandbox}" + end), ValueSource.SANDBOX))
                  : none(),
              identity && subject.isText(name) ? made(NEW_NAMES) : none(),
              schema.isWriteOnly(name) ? made(SECRETS) : none(),
              new ExampleValues(schema).of(property))
          .flatMap(List::stream)
          .toList();
    }

    private static List<ExampleValue> none() {
      return List.of();
    }

    private static List<ExampleValue> made(List<String> names) {
      return names.stream()
          .map(name -> new ExampleValue(JsonString.of(name), ValueSource.UNIQUE))
          .toList();
    }

    private List<ExampleValue> accepted(String name, List<ExampleValue> guesses) {
      return guesses.stream().filter(exampleValue -> accepts(name, exampleValue.value())).toList();
    }

    /** Returns whether the schema accepts a property by itself. */
    private boolean accepts(String name, JsonValue value) {
      var place = "/" + name.replace("~", "~0").replace("/", "~1");
      Predicate<String> within = at -> at.equals(place) || at.startsWith(place + "/");
      return !(schema.validate(JsonObject.of(Map.of(name, filledIn(value))))
              instanceof Validation.Invalid invalid
          && invalid.violations().stream().anyMatch(it -> within.test(it.pointer())));
    }

    /** Removes optional properties, the last first, until the schema accepts the rest. */
    private void leaveOut(Map<String, ExampleValue> identity, Map<String, ExampleValue> desired) {
      var fewer = new LinkedHashMap<>(desired);
      var optional = new ArrayList<>(desired.keySet());
      optional.removeAll(schema.required());
      Collections.reverse(optional);
      for (var name : optional) {
        if (!isRefused(identity, fewer)) {
          break;
        }
        fewer.remove(name);
      }
      if (!isRefused(identity, fewer)) {
        desired.keySet().retainAll(fewer.keySet());
      }
    }

    private boolean isRefused(
        Map<String, ExampleValue> identity, Map<String, ExampleValue> desired) {
      return refusal(identity, desired).isPresent();
    }

    private Optional<String> refusal(
        Map<String, ExampleValue> identity, Map<String, ExampleValue> desired) {
      return schema.validate(instance(identity, desired)) instanceof Validation.Invalid invalid
          ? invalid.violations().stream().findFirst().map(violation -> violation.message())
          : Optional.empty();
    }

    private static JsonObject instance(
        Map<String, ExampleValue> identity, Map<String, ExampleValue> desired) {
      var members = new LinkedHashMap<String, JsonValue>();
      identity.forEach((name, exampleValue) -> members.put(name, filledIn(exampleValue.value())));
      desired.forEach((name, exampleValue) -> members.put(name, filledIn(exampleValue.value())));
      return JsonObject.of(members);
    }

    private boolean takesAnyText(String name) {
      return FreeText.isUnrestricted(schema, name) && !FreeText.isNameOfPath(name);
    }
  }
}
