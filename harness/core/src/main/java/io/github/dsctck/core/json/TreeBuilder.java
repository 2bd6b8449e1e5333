package io.github.dsctck.core.json;

import io.github.dsctck.core.json.TextIssue.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds a JSON value from the events of a text, on its own stack instead of the thread's. */
final class TreeBuilder {

  private final int maxDepth;
  private final Deque<Container> open = new ArrayDeque<>();
  private @Nullable JsonValue root;

  TreeBuilder(int maxDepth) {
    this.maxDepth = maxDepth;
  }

  boolean isComplete() {
    return root != null && open.isEmpty();
  }

  boolean wantsName() {
    return open.peek() instanceof Members members && members.wantsName;
  }

  boolean isInObject() {
    return open.peek() instanceof Members;
  }

  int depth() {
    return open.size();
  }

  /** Returns the JSON Pointer of the value that comes next. */
  String pointer() {
    var pointer = new StringBuilder();
    var containers = open.descendingIterator();
    while (containers.hasNext()) {
      pointer.append('/').append(JsonPointer.escape(containers.next().position()));
    }
    return pointer.toString();
  }

  @Nullable JsonValue root() {
    return root;
  }

  void startObject(Mark mark) {
    start(new Members(mark));
  }

  void startArray(Mark mark) {
    start(new Elements(mark));
  }

  private void start(Container container) {
    open.push(container);
    if (open.size() > maxDepth) {
      throw tooDeep(maxDepth, container.mark());
    }
  }

  static TextIssueException tooDeep(int maxDepth, Mark mark) {
    return new TextIssueException(
        Kind.TOO_DEEP,
        mark,
        "arrays and objects are nested deeper than the \""
            + maxDepth
            + "\" levels that the kit "
            + "reads");
  }

  /**
   * Sets the name of the next member; returns the place of an earlier one with that name, or null.
   */
  @Nullable Mark name(String name, Mark mark) {
    if (open.peek() instanceof Members members) {
      return members.name(name, mark);
    }
    throw new IllegalStateException("a name outside an object");
  }

  /** Returns the container that ends here, which is added to the one around it. */
  JsonValue end() {
    var value = open.pop().toValue();
    add(value);
    return value;
  }

  void add(JsonValue value) {
    var container = open.peek();
    if (container == null) {
      root = value;
    } else {
      container.add(value);
    }
  }

  private interface Container {
    Mark mark();

    void add(JsonValue value);

    JsonValue toValue();

    /** Returns the reference token of the value that comes next. */
    String position();
  }

  private record Elements(Mark mark, List<JsonValue> values) implements Container {

    Elements(Mark mark) {
      this(mark, new ArrayList<>());
    }

    @Override
    public void add(JsonValue value) {
      values.add(value);
    }

    @Override
    public JsonValue toValue() {
      return JsonArray.of(values, mark);
    }

    @Override
    public String position() {
      return Integer.toString(values.size());
    }
  }

  private static final class Members implements Container {

    private final Mark mark;
    private final Map<String, JsonValue> values = new LinkedHashMap<>();
    private final Map<String, Mark> marks = new HashMap<>();
    private String name = "";
    private boolean wantsName = true;

    Members(Mark mark) {
      this.mark = mark;
    }

    @Nullable Mark name(String next, Mark nameMark) {
      name = next;
      wantsName = false;
      return marks.put(next, nameMark);
    }

    @Override
    public Mark mark() {
      return mark;
    }

    @Override
    public void add(JsonValue value) {
      values.put(name, value);
      wantsName = true;
    }

    @Override
    public String position() {
      return name;
    }

    @Override
    public JsonValue toValue() {
      return JsonObject.of(values, marks, mark);
    }
  }
}
