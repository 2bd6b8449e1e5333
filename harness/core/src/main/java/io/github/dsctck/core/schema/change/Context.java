package io.github.dsctck.core.schema.change;

import io.github.dsctck.core.json.JsonPointer;
import java.util.ArrayList;
import java.util.List;

/**
 * What two schemas that are compared describe.
 *
 * @param path the place in an instance, such as {@code /list/*}
 * @param readOnly whether users only read the value, so that limits do not concern them
 */
record Context(String path, boolean readOnly) {

  static final Context INSTANCE = new Context("", false);

  Context member(String name) {
    return new Context(path + "/" + JsonPointer.escape(name), readOnly);
  }

  Context reading(boolean only) {
    return new Context(path, readOnly || only);
  }

  /** Returns the name of the value for people. */
  String label() {
    return "\"" + (path.lastIndexOf('/') == 0 ? path.substring(1) : path) + "\"";
  }

  private String labelled(String state) {
    return path.isEmpty() ? state : label() + ": " + state;
  }

  /** Collects the changes at this place. */
  final class ChangeList {
    private final SchemaReader before;
    private final SchemaReader after;
    private final List<SchemaChange> found = new ArrayList<>();

    ChangeList(SchemaReader before, SchemaReader after) {
      this.before = before;
      this.after = after;
    }

    /** Adds a change whose place is in the later document. */
    void add(ChangeKind kind, JsonPointer pointer, String was, String is) {
      found.add(
          new SchemaChange(
              kind,
              path,
              new SchemaChange.Place(false, pointer, pointer.markIn(after.document())),
              labelled(was),
              labelled(is)));
    }

    /** Adds a change of a member that only the earlier document has. */
    void addGone(ChangeKind kind, String name, JsonPointer pointer) {
      var member = member(name);
      found.add(
          new SchemaChange(
              kind,
              member.path(),
              new SchemaChange.Place(true, pointer, pointer.markIn(before.document())),
              "the property " + member.label(),
              "no property " + member.label()));
    }

    void addAll(List<SchemaChange> others) {
      found.addAll(others);
    }

    List<SchemaChange> found() {
      return found;
    }
  }
}
