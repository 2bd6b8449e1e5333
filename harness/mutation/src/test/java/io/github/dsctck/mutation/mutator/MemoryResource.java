package io.github.dsctck.mutation.mutator;

import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.difference.Difference;
import io.github.dsctck.core.emulation.difference.StateConvention;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ReturnKind;
import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.InputDelivery;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.process.ProcessInvoker;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Does in memory what the commands of a reference do, so that mutating it in every way starts no
 * process. It knows no more than the manifest and the instance schema say.
 */
public final class MemoryResource {

  private static final String FLAG = "_inDesiredState";

  private final Map<String, JsonObject> instances = new LinkedHashMap<>();

  /** Returns what runs the commands of a resource on these instances. */
  public ProcessInvoker of(TestedResource subject) {
    return invocation -> new Command(subject, invocation).run();
  }

  private final class Command {

    private final TestedResource subject;
    private final Invocation invocation;
    private final List<String> args;
    private final OperationName name;
    private final boolean whatIf;

    Command(TestedResource subject, Invocation invocation) {
      this.subject = subject;
      this.invocation = invocation;
      this.args = invocation.command().subList(2, invocation.command().size());
      this.name =
          List.of(OperationName.values()).stream()
              .filter(it -> it.wireName().equals(args.get(0)))
              .findFirst()
              .orElseThrow();
      this.whatIf = args.contains("--what-if");
    }

    Completion run() {
      var text = input();
      if (name == OperationName.EXPORT) {
        return export(text);
      }
      if (text == null || text.isEmpty()) {
        return failure("there is no input");
      }
      var input = JsonTextParser.parse(text).asValue().flatMap(JsonValue::asObject);
      if (input.isEmpty() || !subject.accepts(input.get())) {
        return failure("the input is not valid");
      }
      return switch (name) {
        case GET -> success(view(key(input.get()), instances.get(key(input.get()))).toJson());
        case TEST -> test(input.get());
        case SET -> set(input.get());
        default -> delete(input.get());
      };
    }

    private Operation operation() {
      return subject.manifest().operation(name).orElseThrow();
    }

    private @Nullable String input() {
      var stdin = invocation.stdin();
      if (operation().input().filter(InputKind.ENV::equals).isPresent()) {
        return variables().toJson();
      }
      int at = args.indexOf("--input");
      if (at >= 0 && at + 1 < args.size()) {
        return args.get(at + 1);
      }
      return stdin == null ? null : new String(stdin, StandardCharsets.UTF_8);
    }

    private JsonObject variables() {
      var members = new LinkedHashMap<String, JsonValue>();
      for (var property : subject.schema().orElseThrow().propertyNames()) {
        var value = invocation.environment().get(property);
        if (value != null) {
          members.put(property, typed(property, value));
        }
      }
      return JsonObject.of(members);
    }

    private JsonValue typed(String property, String value) {
      var declared = subject.schema().orElseThrow().property(property).orElseThrow();
      var type = String.valueOf(declared.get("type"));
      if (type.contains("string")) {
        return JsonString.of(value);
      }
      if (!type.contains("array")) {
        return literal(value);
      }
      boolean texts = String.valueOf(declared.get("items")).contains("string");
      return JsonArray.of(
          (value.isEmpty() ? List.<String>of() : List.of(value.split(",")))
              .stream().map(item -> texts ? JsonString.of(item) : literal(item)).toList());
    }

    private static JsonValue literal(String value) {
      return JsonTextParser.parse(value).asValue().orElseGet(() -> JsonString.of(value));
    }

    private String key(JsonObject input) {
      return TestedResource.identityOf(input, subject.identifying());
    }

    private JsonObject view(String key, @Nullable JsonObject instance) {
      var identity = Mutations.parse(key).orElseThrow();
      if (instance == null) {
        return identity.with("_exist", JsonBoolean.FALSE);
      }
      var state = identity;
      for (var property : subject.schema().orElseThrow().propertyNames()) {
        var value = instance.get(property);
        if (value != null && !subject.schema().orElseThrow().isWriteOnly(property)) {
          state = state.with(property, value);
        }
      }
      return state;
    }

    private Completion test(JsonObject desired) {
      var state = view(key(desired), instances.get(key(desired)));
      var stored = instances.getOrDefault(key(desired), JsonObject.empty());
      var differing = Difference.between(desired.without(Set.of(FLAG)), stored.with(state));
      var shown = state.with(FLAG, JsonBoolean.of(differing.isEmpty()));
      return success(shown.toJson() + second(operation().returns(), differing));
    }

    private Completion set(JsonObject desired) {
      var key = key(desired);
      var before = instances.get(key);
      var after = isAbsent(desired) ? null : merged(before, desired);
      if (!whatIf) {
        instances.remove(key);
        if (after != null) {
          instances.put(key, after);
        }
      }
      var returns =
          whatIf ? operation().whatIfReturns().or(operation()::returns) : operation().returns();
      return returns.isEmpty()
          ? success("")
          : success(view(key, after).toJson() + second(returns, changed(key, before, after)));
    }

    private JsonObject merged(@Nullable JsonObject before, JsonObject desired) {
      var aside = new LinkedHashSet<>(subject.identifying());
      desired.names().stream()
          .filter(property -> property.startsWith("_") || subject.isReadOnly(property))
          .forEach(aside::add);
      return (before == null ? JsonObject.empty() : before).with(desired.without(aside));
    }

    private List<String> changed(
        String key, @Nullable JsonObject before, @Nullable JsonObject after) {
      var one = view(key, before);
      var other = view(key, after);
      var existing = one.with("_exist", JsonBoolean.TRUE);
      var names = new ArrayList<String>();
      if ((before == null) != (after == null)) {
        names.add("_exist");
      }
      other.names().stream()
          .filter(property -> !property.equals("_exist") && after != null)
          .filter(property -> !Difference.between(only(other, property), existing).isEmpty())
          .forEach(names::add);
      return names;
    }

    private static JsonObject only(JsonObject state, String property) {
      var others = new LinkedHashSet<>(state.names());
      others.remove(property);
      return state.without(others).with("_exist", JsonBoolean.TRUE);
    }

    private static String second(Optional<ReturnKind> returns, List<String> names) {
      return returns.filter(ReturnKind.STATE_AND_DIFF::equals).isPresent()
          ? "\n" + Mutations.json(names)
          : "";
    }

    private Completion delete(JsonObject input) {
      if (whatIf) {
        return success("{\"_metadata\":{\"whatIf\":[\"it would be deleted\"]}}");
      }
      instances.remove(key(input));
      return success("");
    }

    private Completion export(@Nullable String text) {
      var filter = Optional.ofNullable(text).flatMap(Mutations::parse).orElse(JsonObject.empty());
      var lines = new ArrayList<String>();
      instances.forEach(
          (key, instance) -> {
            var state = view(key, instance);
            if (filter.names().stream().allMatch(it -> alike(filter.get(it), state.get(it)))) {
              lines.add(state.toJson());
            }
          });
      return success(String.join("\n", lines));
    }

    private static boolean alike(@Nullable JsonValue wanted, @Nullable JsonValue found) {
      return wanted instanceof JsonNumber || wanted == null || found == null
          ? String.valueOf(wanted).equals(String.valueOf(found))
          : wanted.equals(found);
    }

    private Completion success(String text) {
      return completion(0, text.isEmpty() ? "" : text + "\n", "");
    }

    private Completion failure(String message) {
      int code =
          subject.manifest().exitCodes().keySet().stream()
              .filter(known -> known > 0)
              .findFirst()
              .orElse(1);
      return completion(code, "", "{\"error\":\"%s\"}\n".formatted(message));
    }

    private Completion completion(int code, String stdout, String stderr) {
      var stdin = invocation.stdin();
      return new Completion(
          new ProcessEnding.Exited(code),
          captured(stdout),
          captured(stderr),
          new InputDelivery(stdin == null ? 0 : stdin.length, false, 0),
          Instant.EPOCH,
          Duration.ZERO,
          List.of());
    }

    private static Captured captured(String text) {
      var bytes = text.getBytes(StandardCharsets.UTF_8);
      return new Captured(bytes, bytes.length);
    }
  }

  private static boolean isAbsent(JsonObject state) {
    return StateConvention.ENGINE.isAbsent(state);
  }
}
