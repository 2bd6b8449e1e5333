package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.script.ScriptedProcess;
import io.github.dsctck.core.script.TestedResources;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A correct resource of notes that are kept in memory. */
final class FakeNotes implements ProcessInvoker {

  /** The members of its manifest. */
  static final String MEMBERS =
      "'schema':{'embedded':"
          + TestedResources.NOTE_SCHEMA
          + "},"
          + command("get", "'input':'stdin'")
          + command("set", "'input':'stdin','handlesExist':true")
          + command("test", "'input':'stdin','return':'state'")
          + command("delete", "'input':'stdin'")
          + "'export':{'executable':'%s','args':['export']}".formatted(TestedResources.EXECUTABLE);

  private final Map<JsonValue, JsonObject> notes = new LinkedHashMap<>();
  private final List<String> calls = Collections.synchronizedList(new ArrayList<>());

  private static String command(String operation, String members) {
    return "'%s':{'executable':'%s','args':['%s'],%s},"
        .formatted(operation, TestedResources.EXECUTABLE, operation, members);
  }

  FakeNotes put(String note) {
    var object = TestedResources.object(note);
    notes.put(object.get("title"), object);
    return this;
  }

  List<JsonObject> notes() {
    return List.copyOf(notes.values());
  }

  List<String> calls() {
    return calls;
  }

  @Override
  public Completion invoke(Invocation invocation) {
    var operation = invocation.command().get(1);
    calls.add(operation);
    var input =
        Optional.ofNullable(invocation.stdin())
            .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
            .flatMap(text -> JsonTextParser.parse(text).asValue())
            .flatMap(JsonValue::asObject)
            .filter(TestedResources.of(MEMBERS)::accepts);
    if (operation.equals("export")) {
      return print(String.join("\n", notes.values().stream().map(JsonObject::toJson).toList()))
          .completion();
    }
    return input
        .map(given -> answer(operation, given))
        .orElseGet(() -> ScriptedProcess.exit(2))
        .completion();
  }

  private ScriptedProcess answer(String operation, JsonObject input) {
    var title = input.get("title");
    return switch (operation) {
      case "get" -> print(state(title).toJson());
      case "test" ->
          print(state(title).with("_inDesiredState", JsonBoolean.of(holds(input))).toJson());
      case "set" -> {
        if (JsonBoolean.FALSE.equals(input.get("_exist"))) {
          notes.remove(title);
        } else {
          notes.merge(title, input, JsonObject::with);
        }
        yield print("");
      }
      default -> {
        notes.remove(title);
        yield print("");
      }
    };
  }

  private static ScriptedProcess print(String text) {
    return ScriptedProcess.of(text.getBytes(StandardCharsets.UTF_8));
  }

  private JsonObject state(JsonValue title) {
    return notes.containsKey(title)
        ? notes.get(title).with("_exist", JsonBoolean.TRUE)
        : JsonObject.of(Map.of("title", title, "_exist", JsonBoolean.FALSE));
  }

  private boolean holds(JsonObject input) {
    var state = state(input.get("title"));
    return input
        .with("_exist", input.has("_exist") ? input.get("_exist") : JsonBoolean.TRUE)
        .members()
        .entrySet()
        .stream()
        .allMatch(member -> member.getValue().equals(state.get(member.getKey())));
  }
}
