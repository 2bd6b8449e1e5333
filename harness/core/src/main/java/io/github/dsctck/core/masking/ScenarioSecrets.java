package io.github.dsctck.core.masking;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.scenario.Placeholders;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.scenario.Template;
import io.github.dsctck.core.schema.SecretPlaces;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * The secrets of a scenario and its resource, and their placeholders. The values of the scenario
 * are known from the beginning; secrets in the answers of the resource are added later. The same
 * value has the same placeholder in all conversations of a scenario file.
 */
public final class ScenarioSecrets {

  /** A placeholder: of a secret, a variable, a folder or the token. */
  private static final Pattern PLACEHOLDER =
      Pattern.compile("\\{((secret|env):[^{}\\s]+|root|sandbox|unique|out|path|home)}");

  private static final Pattern NINES = Pattern.compile("-?9+[0-9]?(\\.9+)?");

  private final SecretPlaces places;
  private final SecretPlaceholders secretPlaceholders = new SecretPlaceholders();
  private final List<Secret> stated = new ArrayList<>();
  private final List<Secret> learned = new ArrayList<>();

  private ScenarioSecrets(SecretPlaces places) {
    this.places = places;
  }

  /** Returns the secrets without a scenario. */
  public static ScenarioSecrets withoutScenario(SecretPlaces places) {
    return new ScenarioSecrets(places);
  }

  /** Returns the secrets of a scenario. */
  public static ScenarioSecrets of(ScenarioFile file, SecretPlaces places) {
    var secrets = new ScenarioSecrets(places);
    file.env()
        .forEach(
            (name, value) -> {
              if (file.secrets().contains(name)) {
                secrets.state(name, JsonString.of(value));
              }
            });
    file.states().forEach(state -> places.visit(state, secrets::state));
    return secrets;
  }

  /** A value that consists only of placeholders is hidden with their values. */
  private void state(String property, JsonValue value) {
    boolean isWritten =
        value instanceof JsonNumber
            || Template.parse(value.asText().orElse("")).parts().stream()
                .anyMatch(part -> !(part instanceof Template.Part.Reference));
    if (isWritten && stated.stream().noneMatch(known -> known.value().equals(value))) {
      stated.add(new Secret(property, value, secretPlaceholders.of(property, value)));
    }
  }

  /**
   * Returns a mask that also hides the scenario's values in a conversation, and the secrets added
   * in it.
   */
  public Mask hide(Mask mask, Placeholders placeholders) {
    var hiding = mask;
    for (var secret : stated) {
      if (placeholders.missing(secret.value()).isEmpty()) {
        hiding = hide(hiding, secret, placeholders.expand(secret.value()));
      }
    }
    for (var secret : learned) {
      hiding = hide(hiding, secret, secret.value());
    }
    return hiding;
  }

  private Mask hide(Mask mask, Secret secret, JsonValue value) {
    return mask.withSecret(secret, value, value.asText().filter(places::isCommonWord).isPresent());
  }

  /** Returns a mask that also hides secrets in a state of the resource. */
  public Mask learn(Mask mask, JsonValue shown) {
    return learn(mask, found -> places.visit(shown, found));
  }

  /** Returns a mask that also hides secrets in a malformed state of the resource. */
  public Mask learn(Mask mask, String shown) {
    return learn(mask, found -> places.visit(shown, found));
  }

  private Mask learn(Mask mask, Consumer<BiConsumer<String, JsonValue>> visit) {
    var found = new ArrayList<Secret>();
    visit.accept(
        (property, value) -> {
          if (!isHidden(mask, value)) {
            found.add(new Secret(property, value, secretPlaceholders.of(property, value)));
          }
        });
    var hiding = mask;
    for (var secret : found) {
      if (!learned.contains(secret)) {
        learned.add(secret);
        hiding = hide(hiding, secret, secret.value());
      }
    }
    return hiding;
  }

  /** Returns whether a value needs no mask, because it is masked already or by the resource. */
  private static boolean isHidden(Mask mask, JsonValue value) {
    var text = value.asText().orElseGet(value::toJson);
    boolean isHiddenByResource =
        text.matches("(?s)<[^<>]*>") || text.chars().distinct().count() <= 1;
    var masked = mask.mask(text);
    return isHiddenByResource
        || PLACEHOLDER.matcher(masked).matches()
        || value instanceof JsonNumber && !masked.equals(text);
  }

  /** Returns whether a value may be the placeholder of a secret. */
  public static boolean isStandIn(JsonValue value) {
    return value instanceof JsonNumber number
        ? NINES.matcher(number.literal()).matches()
        : value.asText().filter(text -> PLACEHOLDER.matcher(text).matches()).isPresent();
  }

  /** Returns whether a text with states can contain a further secret. */
  public boolean concern(String text) {
    return places.concern(text);
  }

  /** Returns the values of the scenario that are texts, by their placeholders. */
  public Map<String, String> values(Placeholders placeholders) {
    var values = new LinkedHashMap<String, String>();
    for (var secret : stated) {
      if (placeholders.missing(secret.value()).isEmpty()) {
        var value = placeholders.expand(secret.value()).asText();
        secret.standIn().asText().ifPresent(key -> value.ifPresent(it -> values.put(key, it)));
      }
    }
    return values;
  }

  /** Returns the content of the scenario with placeholders for its secrets, if any. */
  public Optional<JsonValue> withStandIns(JsonValue content) {
    var mask = Mask.NONE;
    for (var secret : stated) {
      mask = hide(mask, secret, secret.value());
    }
    var replaced = replaced(content, "", mask);
    return replaced.equals(content) ? Optional.empty() : Optional.of(replaced);
  }

  private JsonValue replaced(JsonValue value, String property, Mask mask) {
    if (value instanceof JsonArray array) {
      return JsonArray.of(
          array.elements().stream().map(element -> replaced(element, property, mask)).toList());
    }
    if (value instanceof JsonObject object) {
      var members = new LinkedHashMap<String, JsonValue>();
      object
          .members()
          .forEach(
              (name, member) ->
                  members.put(
                      name, name.equals("resource") ? member : replaced(member, name, mask)));
      return JsonObject.of(members);
    }
    if (value instanceof JsonString text) {
      return JsonString.of(mask.mask(text.value()).replaceAll("(?<!\\{)\\{(?=secret:)", "{{"));
    }
    return value instanceof JsonNumber ? replacedNumber(value, property) : value;
  }

  private JsonValue replacedNumber(JsonValue number, String property) {
    return stated.stream()
        .filter(secret -> secret.value().equals(number))
        .filter(secret -> number.toJson().length() > 3 || secret.property().equals(property))
        .findFirst()
        .map(Secret::standIn)
        .orElse(number);
  }
}
