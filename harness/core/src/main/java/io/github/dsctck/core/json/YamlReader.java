package io.github.dsctck.core.json;

import io.github.dsctck.core.json.TextIssue.Kind;
import io.github.dsctck.core.json.YamlScalar.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;

/** Reads one YAML document, event by event, into a value. */
final class YamlReader {

  /** The most nodes that all aliases together may expand to. */
  private static final int ALIAS_BUDGET = 1_000_000;

  private static final int MAX_TOLERATED = 1_000;
  private static final String CORE = "tag:yaml.org,2002:";
  private static final Map<String, Set<Type>> CORE_TYPES =
      Map.of(
          "null", Set.of(Type.NULL),
          "bool", Set.of(Type.BOOLEAN),
          "int", Set.of(Type.INTEGER),
          "float", Set.of(Type.INTEGER, Type.FLOAT, Type.NON_FINITE));
  private static final Pattern SURROGATE_ESCAPE =
      Pattern.compile("(?<!\\\\)(?:\\\\\\\\)*+(\\\\u[dD][89a-fA-F])");
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
  private int shift;

  YamlReader(SourceText source, TextLimits limits) {
    this.source = source;
    this.limits = limits;
    this.tree = new TreeBuilder(limits.maxDepth());
  }

  /** An anchor and its value, which is null as long as its container is open. */
  private static final class Anchored {
    private final String pointer;
    private @Nullable JsonValue value;
    private @Nullable String text;

    Anchored(String pointer) {
      this.pointer = pointer;
    }

    void set(JsonValue scalar, ScalarEvent event) {
      value = scalar;
      text = event.getValue();
    }
  }

  ParsedText read() {
    var text = source.text();
    if (source.hasByteOrderMark()) {
      tolerate(Kind.BYTE_ORDER_MARK, source.markAt(0), "the text starts with a byte-order mark");
      text = text.substring(1);
      shift = 1;
    }
    try {
      for (var event : new Parse(SETTINGS).parseString(text)) {
        accept(event);
      }
    } catch (MarkedYamlEngineException e) {
      throw syntax(e);
    } catch (ReaderException e) {
      throw new TextIssueException(
          Kind.CONTROL_CHARACTER,
          source.markAt(source.offsetOfCodePoint(e.getPosition() + shift)),
          String.format("the character \"U+%04X\" is not allowed in YAML", e.getCodePoint()));
    }
    var root = tree.root();
    if (root == null) {
      throw new TextIssueException(
          Kind.EMPTY, source.markAt(0), "the text is empty; expected one YAML document");
    }
    return new ParsedText.Value(root, tolerated, tags);
  }

  private TextIssueException syntax(MarkedYamlEngineException e) {
    if (isTab(e.getProblemMark())) {
      return new TextIssueException(
          Kind.SYNTAX,
          mark(e.getProblemMark()),
          "invalid YAML: tab used for indentation; use spaces");
    }
    var context = e.getContext() == null ? "" : ", " + e.getContext();
    return new TextIssueException(
        Kind.SYNTAX, mark(e.getProblemMark()), "invalid YAML: " + e.getProblem() + context);
  }

  /** Returns whether the parser stopped at a tab, which YAML forbids before a word. */
  private static boolean isTab(Optional<org.snakeyaml.engine.v2.exceptions.Mark> problem) {
    return problem
        .filter(at -> at.getPointer() < at.getBuffer().length)
        .filter(at -> at.getBuffer()[at.getPointer()] == '\t')
        .isPresent();
  }

  private void accept(Event event) {
    var mark = mark(event.getStartMark());
    switch (event.getEventId()) {
      case DocumentStart -> startDocument((DocumentStartEvent) event, mark);
      case MappingStart, SequenceStart -> start((CollectionStartEvent) event, mark);
      case MappingEnd, SequenceEnd -> end();
      case Scalar -> scalar((ScalarEvent) event, mark);
      case Alias -> alias((AliasEvent) event, mark);
      default -> {}
    }
  }

  private void tolerate(Kind kind, Mark mark, String message) {
    if (tolerated.size() < MAX_TOLERATED) {
      tolerated.add(new TextIssue(kind, mark, message));
    }
  }

  private void startDocument(DocumentStartEvent event, Mark mark) {
    if (++documents > 1) {
      throw new TextIssueException(
          Kind.TRAILING_TEXT, mark, "a second document starts here; expected one document");
    }
    event
        .getSpecVersion()
        .filter(version -> version.getMajor() != 1 || version.getMinor() > 2)
        .ifPresent(version -> refuseVersion(version.getRepresentation(), mark));
  }

  private static void refuseVersion(String version, Mark mark) {
    throw new TextIssueException(
        Kind.SYNTAX, mark, "the YAML version \"" + version + "\" is not \"1.1\" or \"1.2\"");
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
      throw notAKey(mark);
    }
  }

  private static TextIssueException notAKey(Mark mark) {
    return new TextIssueException(
        Kind.NON_STRING_KEY, mark, "a key is an array or an object; expected a string");
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
    refuseSurrogateEscapes(event, mark);
    if (tree.wantsName()) {
      key(event, mark);
      return;
    }
    event.getTag().ifPresent(this::recordTag);
    var value = value(event, mark);
    event.getAnchor().map(this::declare).ifPresent(anchored -> anchored.set(value, event));
    tree.add(value);
  }

  private void key(ScalarEvent event, Mark mark) {
    var text = event.getValue();
    var plain = event.isPlain() && event.getTag().isEmpty();
    var string = JsonString.of(text, mark);
    var value = plain ? YamlScalar.resolve(text, mark).orElse(string) : string;
    event.getAnchor().map(this::declare).ifPresent(anchored -> anchored.set(value, event));
    name(text, mark, plain);
  }

  /** Refuses escapes for surrogates, even in pairs, as the engine does. */
  private void refuseSurrogateEscapes(ScalarEvent event, Mark mark) {
    if (!event.isDQuoted() || event.getValue().chars().noneMatch(c -> isSurrogate(c))) {
      return;
    }
    var raw = source.text().substring(offset(event.getStartMark()), offset(event.getEndMark()));
    var escape = SURROGATE_ESCAPE.matcher(raw);
    if (escape.find()) {
      throw new TextIssueException(
          Kind.LONE_SURROGATE,
          mark,
          "\"" + escape.group(1) + "..\" escapes half a character; write the character itself");
    }
  }

  private static boolean isSurrogate(int c) {
    return Character.isSurrogate((char) c);
  }

  private void name(String name, Mark mark, boolean plain) {
    if (plain && YamlScalar.typeOf(name) != Type.STRING) {
      tolerated.add(
          new TextIssue(
              Kind.NON_STRING_KEY,
              mark,
              "the key \"" + name + "\" is not a string; put it in quotes"));
    }
    var first = tree.name(name, mark);
    if (first != null) {
      tolerate(
          Kind.DUPLICATE_NAME,
          mark,
          "the key \"" + name + "\" is already at " + first + "; only the later one counts");
    }
  }

  private JsonValue value(ScalarEvent event, Mark mark) {
    var text = event.getValue();
    var tag = event.getTag().orElse("");
    if (tag.startsWith(CORE)) {
      return tagged(text, tag.substring(CORE.length()), mark);
    }
    if (!event.isPlain() || tag.equals("!")) {
      return JsonString.of(text, mark);
    }
    return plain(text, mark);
  }

  private JsonValue plain(String text, Mark mark) {
    if (YamlScalar.typeOf(text) == Type.NON_FINITE) {
      tolerate(
          Kind.NOT_A_NUMBER,
          mark,
          "\"" + text + "\" has no JSON form; the engine reads it as null");
    }
    return YamlScalar.resolve(text, mark)
        .orElseThrow(
            () ->
                new TextIssueException(
                    Kind.NUMBER_TOO_LARGE,
                    mark,
                    "the integer \"" + text + "\" has more than 64 bits"));
  }

  private JsonValue tagged(String text, String type, Mark mark) {
    var fitting = CORE_TYPES.get(type);
    if (fitting == null) {
      return JsonString.of(text, mark);
    }
    var found = YamlScalar.typeOf(text);
    if (!fitting.contains(found)) {
      throw new TextIssueException(
          Kind.TAG,
          mark,
          "\"" + SourceText.shortened(text) + "\" does not fit its tag \"!!" + type + "\"");
    }
    return found == Type.INTEGER && type.equals("float")
        ? YamlScalar.real(text, mark)
        : plain(text, mark);
  }

  private void alias(AliasEvent event, Mark mark) {
    var name = event.getAlias().getValue();
    var anchored = anchors.get(name);
    if (anchored == null) {
      throw new TextIssueException(
          Kind.ALIAS, mark, "the alias \"*" + name + "\" has no anchor before it");
    }
    var value = anchored.value;
    if (value == null) {
      throw new TextIssueException(Kind.ALIAS, mark, "the alias \"*" + name + "\" contains itself");
    }
    spend(value, tree.depth(), mark);
    if (tree.wantsName()) {
      nameBy(anchored.text, mark);
      return;
    }
    copyTags(anchored.pointer, tree.pointer());
    tree.add(value);
  }

  private void nameBy(@Nullable String text, Mark mark) {
    if (text == null) {
      throw notAKey(mark);
    }
    name(text, mark, false);
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

  /** Counts the nodes of an alias, and stops where they are too many or too deep. */
  private void spend(JsonValue value, int depth, Mark mark) {
    if (++expanded > ALIAS_BUDGET) {
      throw new TextIssueException(
          Kind.TOO_LARGE,
          mark,
          "aliases expand to more than the \"" + ALIAS_BUDGET + "\" values that the kit reads");
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
    return mark.isEmpty() ? Mark.NONE : source.markAt(offset(mark));
  }

  private int offset(Optional<org.snakeyaml.engine.v2.exceptions.Mark> mark) {
    return source.offsetOfCodePoint(mark.map(m -> m.getIndex()).orElse(0) + shift);
  }
}
