package io.github.dsctck.core.json;

import io.github.dsctck.core.json.TextIssue.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Reads one YAML document, event by event, into a value. */
final class YamlReader {

  /** How many nodes all aliases together may stand for. */
  private static final int ALIAS_BUDGET = 1_000_000;

  private static final String CORE = "tag:yaml.org,2002:";
  private static final LoadSettings SETTINGS =
      LoadSettings.builder().setUseMarks(true).setCodePointLimit(Integer.MAX_VALUE).build();

  private final SourceText source;
  private final TextLimits limits;
  private final TreeBuilder tree;
  private final List<TextIssue> tolerated = new ArrayList<>();
  private final Map<String, String> tags = new LinkedHashMap<>();
  private final Map<String, Anchored> anchors = new HashMap<>();
  private final Deque<Optional<Anchored>> openAnchors = new ArrayDeque<>();
  private int expanded;
  private int documents;

  YamlReader(SourceText source, TextLimits limits) {
    this.source = source;
    this.limits = limits;
    this.tree = new TreeBuilder(limits.maxDepth());
  }

  /** An anchor and what it stands for, which is null as long as its container is open. */
  private static final class Anchored {
    private final String pointer;
    private @Nullable JsonValue value;

    Anchored(String pointer) {
      this.pointer = pointer;
    }
  }

  ParsedText read() {
    try {
      for (var event : new Parse(SETTINGS).parseString(source.text())) {
        accept(event);
      }
    } catch (MarkedYamlEngineException e) {
      throw new TextFault(
          Kind.SYNTAX, mark(e.getProblemMark()), Objects.requireNonNullElse(e.getProblem(), ""));
    } catch (YamlEngineException e) {
      throw new TextFault(Kind.SYNTAX, Mark.NONE, Objects.requireNonNullElse(e.getMessage(), ""));
    }
    var root = tree.root();
    if (root == null) {
      throw new TextFault(Kind.EMPTY, source.markAt(0), "the text is empty, YAML is wanted");
    }
    return new ParsedText.Value(root, tolerated, tags);
  }

  private void accept(Event event) {
    var mark = mark(event.getStartMark());
    switch (event.getEventId()) {
      case DocumentStart -> startDocument(mark);
      case MappingStart, SequenceStart -> start((CollectionStartEvent) event, mark);
      case MappingEnd, SequenceEnd -> end();
      case Scalar -> scalar((ScalarEvent) event, mark);
      case Alias -> alias((AliasEvent) event, mark);
      default -> {}
    }
  }

  private void startDocument(Mark mark) {
    if (++documents > 1) {
      throw new TextFault(
          Kind.TRAILING_TEXT, mark, "a second document starts here, one document is wanted");
    }
  }

  private void start(CollectionStartEvent event, Mark mark) {
    refuseAsKey(mark);
    event.getTag().ifPresent(this::recordTag);
    openAnchors.push(event.getAnchor().map(this::declare));
    if (event.getEventId() == Event.ID.MappingStart) {
      tree.startObject(mark);
    } else {
      tree.startArray(mark);
    }
  }

  private void refuseAsKey(Mark mark) {
    if (tree.wantsName()) {
      throw new TextFault(
          Kind.NON_STRING_KEY, mark, "a key is an array or an object, a string is wanted");
    }
  }

  private void recordTag(String tag) {
    if (!tag.startsWith(CORE)) {
      tags.put(tree.pointer(), tag);
    }
  }

  private Anchored declare(Anchor anchor) {
    var anchored = new Anchored(tree.pointer());
    anchors.put(anchor.getValue(), anchored);
    return anchored;
  }

  private void end() {
    var value = tree.end();
    openAnchors.pop().ifPresent(anchored -> anchored.value = value);
  }

  private void scalar(ScalarEvent event, Mark mark) {
    if (tree.wantsName()) {
      var key = JsonString.of(event.getValue(), mark);
      event.getAnchor().map(this::declare).ifPresent(anchored -> anchored.value = key);
      name(event.getValue(), mark, event.isPlain() && event.getTag().isEmpty());
      return;
    }
    event.getTag().ifPresent(this::recordTag);
    var value = value(event, mark);
    event.getAnchor().map(this::declare).ifPresent(anchored -> anchored.value = value);
    tree.add(value);
  }

  private void name(String name, Mark mark, boolean plain) {
    if (plain && !YamlScalar.isString(name)) {
      tolerated.add(
          new TextIssue(
              Kind.NON_STRING_KEY,
              mark,
              "the key \"" + name + "\" is not a string; put it in quotes"));
    }
    var first = tree.name(name, mark);
    if (first != null) {
      throw new TextFault(
          Kind.DUPLICATE_NAME, mark, "the key \"" + name + "\" is already at " + first);
    }
  }

  private JsonValue value(ScalarEvent event, Mark mark) {
    var text = event.getValue();
    var tag = event.getTag().orElse("");
    if (tag.startsWith(CORE)) {
      return tagged(text, tag, mark);
    }
    if (!event.isPlain() || tag.equals("!")) {
      return JsonString.of(text, mark);
    }
    if (YamlScalar.isNonFinite(text)) {
      tolerated.add(
          new TextIssue(
              Kind.NOT_A_NUMBER, mark, "\"" + text + "\" has no JSON form, the engine reads null"));
    }
    return YamlScalar.resolve(text, mark);
  }

  private JsonValue tagged(String text, String tag, Mark mark) {
    var type = tag.substring(CORE.length());
    var fits =
        switch (type) {
          case "null" -> YamlScalar.isNull(text);
          case "bool" -> YamlScalar.isBoolean(text);
          case "int" -> YamlScalar.isInteger(text);
          case "float" -> YamlScalar.isNumber(text) || YamlScalar.isNonFinite(text);
          default -> true;
        };
    if (!fits) {
      throw new TextFault(
          Kind.TAG, mark, "\"" + text + "\" does not fit its tag \"!!" + type + "\"");
    }
    return switch (type) {
      case "null", "bool", "int", "float" -> YamlScalar.resolve(text, mark);
      default -> JsonString.of(text, mark);
    };
  }

  private void alias(AliasEvent event, Mark mark) {
    var name = event.getAlias().getValue();
    var anchored = anchors.get(name);
    if (anchored == null) {
      throw new TextFault(Kind.ALIAS, mark, "the alias \"*" + name + "\" has no anchor before it");
    }
    var value = anchored.value;
    if (value == null) {
      throw new TextFault(Kind.ALIAS, mark, "the alias \"*" + name + "\" contains itself");
    }
    spend(value, tree.depth(), mark);
    if (tree.wantsName()) {
      nameBy(value, mark);
      return;
    }
    copyTags(anchored.pointer, tree.pointer());
    tree.add(value);
  }

  private void nameBy(JsonValue value, Mark mark) {
    var name = value.asText();
    if (name.isEmpty()) {
      throw new TextFault(
          Kind.NON_STRING_KEY, mark, "a key is " + value.kindName() + ", a string is wanted");
    }
    name(name.get(), mark, false);
  }

  private void copyTags(String from, String to) {
    var copies = new LinkedHashMap<String, String>();
    tags.forEach(
        (pointer, tag) -> {
          if (pointer.equals(from) || pointer.startsWith(from + "/")) {
            copies.put(to + pointer.substring(from.length()), tag);
          }
        });
    tags.putAll(copies);
  }

  /** Counts what an alias stands for, and stops where it is too much or too deep. */
  private void spend(JsonValue value, int depth, Mark mark) {
    if (++expanded > ALIAS_BUDGET) {
      throw new TextFault(
          Kind.TOO_LARGE,
          mark,
          "aliases stand for more than the \"" + ALIAS_BUDGET + "\" values that are read");
    }
    var children = children(value);
    if (!children.isEmpty() && depth >= limits.maxDepth()) {
      throw TreeBuilder.tooDeep(limits.maxDepth(), mark);
    }
    for (var child : children) {
      spend(child, depth + 1, mark);
    }
  }

  private static Collection<JsonValue> children(JsonValue value) {
    if (value instanceof JsonObject object) {
      return object.members().values();
    }
    return value instanceof JsonArray array ? array.elements() : List.of();
  }

  private Mark mark(Optional<org.snakeyaml.engine.v2.exceptions.Mark> mark) {
    return mark.map(m -> new Mark(m.getLine() + 1, m.getColumn() + 1)).orElse(Mark.NONE);
  }
}
