package io.github.dsctck.core.json;

import io.github.dsctck.core.json.TextIssue.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;

/**
 * Parses strict JSON (RFC 8259) into values, accepting and refusing what the engine's own parser
 * does (contract C.1), and says where and why a text is refused.
 */
public final class JsonTextParser {

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(Integer.MAX_VALUE)
                  .maxNumberLength(Integer.MAX_VALUE)
                  .maxStringLength(Integer.MAX_VALUE)
                  .maxNameLength(Integer.MAX_VALUE)
                  .build())
          .disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
          .build();

  private final SourceText source;
  private final TreeBuilder tree;
  private final List<TextIssue> tolerated = new ArrayList<>();

  private JsonTextParser(SourceText source, TextLimits limits) {
    this.source = source;
    this.tree = new TreeBuilder(limits.maxDepth());
  }

  /** Parses a text of UTF-8 bytes under the engine's limits. */
  public static ParsedText parse(byte[] bytes) {
    return parse(bytes, TextLimits.STANDARD);
  }

  /** Parses a text of UTF-8 bytes under other limits. */
  public static ParsedText parse(byte[] bytes, TextLimits limits) {
    return parse(bytes, limits, 1);
  }

  /** Parses a text under the engine's limits. */
  public static ParsedText parse(String text) {
    return parse(text, TextLimits.STANDARD);
  }

  /** Parses a text under other limits. */
  public static ParsedText parse(String text, TextLimits limits) {
    try {
      return new JsonTextParser(SourceText.of(text, limits), limits).parse();
    } catch (TextFault fault) {
      return new ParsedText.Failure(fault.issue());
    }
  }

  /** Parses bytes that are part of a larger text and start on one of its lines. */
  static ParsedText parse(byte[] bytes, TextLimits limits, int firstLine) {
    try {
      return new JsonTextParser(SourceText.of(bytes, limits, firstLine), limits).parse();
    } catch (TextFault fault) {
      return new ParsedText.Failure(fault.issue());
    }
  }

  private ParsedText parse() {
    int end = 0;
    try (var parser = FACTORY.createParser(ObjectReadContext.empty(), source.text())) {
      for (var token = parser.nextToken(); token != null; token = parser.nextToken()) {
        int start = (int) parser.currentTokenLocation().getCharOffset();
        if (tree.isComplete()) {
          throw trailingText(start);
        }
        accept(token, parser, start);
        end = (int) parser.currentLocation().getCharOffset();
      }
    } catch (StreamReadException e) {
      throw tree.isComplete()
          ? trailingText(end)
          : new TextFault(Kind.SYNTAX, source.markAt(end), e.getOriginalMessage());
    }
    if (tree.root() == null) {
      throw new TextFault(Kind.EMPTY, source.markAt(0), "the text is empty, JSON is wanted");
    }
    return new ParsedText.Value(Objects.requireNonNull(tree.root()), tolerated, Map.of());
  }

  private TextFault trailingText(int offset) {
    return new TextFault(
        Kind.TRAILING_TEXT, source.markAt(offset), "there is more text after the JSON value");
  }

  private void accept(JsonToken token, JsonParser parser, int start) {
    var mark = source.markAt(start);
    switch (token) {
      case START_OBJECT -> tree.startObject(mark);
      case START_ARRAY -> tree.startArray(mark);
      case END_OBJECT, END_ARRAY -> tree.end();
      case PROPERTY_NAME -> acceptName(parser.currentName(), mark);
      case VALUE_STRING -> tree.add(JsonString.of(parser.getString(), mark));
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
          tree.add(JsonNumber.of(parser.getString(), mark));
      case VALUE_TRUE -> tree.add(JsonBoolean.of(true, mark));
      case VALUE_FALSE -> tree.add(JsonBoolean.of(false, mark));
      case VALUE_NULL -> tree.add(JsonNull.of(mark));
      default -> throw new IllegalStateException("unexpected token " + token);
    }
  }

  private void acceptName(String name, Mark mark) {
    var first = tree.name(name, mark);
    if (first != null) {
      tolerated.add(
          new TextIssue(
              Kind.DUPLICATE_NAME,
              mark,
              "the member \"" + name + "\" is already at " + first + "; the later value counts"));
    }
  }
}
