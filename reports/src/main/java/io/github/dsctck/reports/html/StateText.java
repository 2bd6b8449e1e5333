package io.github.dsctck.reports.html;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.text.Clip;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;

/** Renders a state with a line for each property, in an order independent of the resource. */
final class StateText {

  private static final int LONGEST_LINE = 300;

  private final List<String> lines = new ArrayList<>();

  private StateText() {}

  static List<String> of(JsonObject state) {
    var text = new StateText();
    text.members(state, "");
    return List.copyOf(text.lines);
  }

  private void members(JsonObject object, String indent) {
    for (var name : new TreeSet<>(object.names())) {
      value(indent + name + ":", Objects.requireNonNull(object.get(name)), indent + "  ");
    }
  }

  private void value(String label, JsonValue value, String indent) {
    if (value instanceof JsonObject object && !object.isEmpty()) {
      lines.add(label);
      members(object, indent);
    } else if (value instanceof JsonArray array && !array.elements().isEmpty()) {
      lines.add(label);
      array.elements().forEach(element -> value(indent + "-", element, indent + "  "));
    } else {
      var text = value.toString();
      var start = Clip.start(text, LONGEST_LINE);
      lines.add(label + " " + start + (start.length() < text.length() ? "…" : ""));
    }
  }
}
