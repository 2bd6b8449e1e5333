package io.github.dsctck.core.json;

import io.github.dsctck.core.json.JsonDiagnosis.After;
import io.github.dsctck.core.json.TextIssue.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;

/**
 * Parses strict JSON (RFC 8259) into values, like the engine's own parser (contract C.1), and
 * reports where and why it refuses a text.
 */
public final class JsonTextParser {

  private static final int MAX_TOLERATED = 1_000;
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
  private final JsonDiagnosis diagnosis;
  private final List<TextIssue> tolerated = new ArrayList<>();
  private int resume;
  private After after = After.NOTHING;

  private JsonTextParser(SourceText source, TextLimits limits) {
    this.source = source;
    this.tree = new TreeBuilder(limits.maxDepth());
    this.diagnosis = new JsonDiagnosis(source);
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
    } catch (TextIssueException fault) {
      return new ParsedText.Failure(fault.issue());
    }
  }

  /** Parses bytes that are part of a larger text and start on one of its lines. */
  static ParsedText parse(byte[] bytes, TextLimits limits, int firstLine) {
    try {
      return new JsonTextParser(SourceText.of(bytes, limits, firstLine), limits).parse();
    } catch (TextIssueException fault) {
      return new ParsedText.Failure(fault.issue());
    }
  }

  private ParsedText parse() {
    refuseByteOrderMark();
    try (var parser = FACTORY.createParser(ObjectReadContext.empty(), source.text())) {
      for (var token = parser.nextToken(); token != null; token = parser.nextToken()) {
        accept(token, parser);
      }
    } catch (StreamReadException e) {
      throw tree.isComplete() ? diagnosis.trailing(resume) : diagnosis.diagnose(resume, after);
    }
    var root = tree.root();
    if (root == null) {
      throw new TextIssueException(
          Kind.EMPTY, source.markAt(0), "the text is empty; expected one JSON value");
    }
    return new ParsedText.Value(root, tolerated, Map.of());
  }

  private void refuseByteOrderMark() {
    if (source.hasByteOrderMark()) {
      throw new TextIssueException(
          Kind.BYTE_ORDER_MARK,
          source.markAt(0),
          "the text starts with a byte-order mark; save it as UTF-8 without one");
    }
  }

  private void accept(JsonToken token, JsonParser parser) {
    int start = (int) parser.currentTokenLocation().getCharOffset();
    if (tree.isComplete()) {
      throw diagnosis.trailing(start);
    }
    var mark = source.markAt(start);
    switch (token) {
      case START_OBJECT -> tree.startObject(mark);
      case START_ARRAY -> tree.startArray(mark);
      case END_OBJECT, END_ARRAY -> tree.end();
      case PROPERTY_NAME -> name(text(parser.currentName(), start), mark);
      case VALUE_STRING -> tree.add(JsonString.of(text(parser.getString(), start), mark));
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> tree.add(number(parser.getString(), mark));
      case VALUE_TRUE -> tree.add(JsonBoolean.of(true, mark));
      case VALUE_FALSE -> tree.add(JsonBoolean.of(false, mark));
      case VALUE_NULL -> tree.add(JsonNull.of(mark));
      default -> throw new IllegalStateException("the tokenizer gave " + token);
    }
    remember(token, token == JsonToken.PROPERTY_NAME ? start : offset(parser));
  }

  private static int offset(JsonParser parser) {
    return (int) parser.currentLocation().getCharOffset();
  }

  /** Records the end of the good part of the text, in case the rest is malformed. */
  private void remember(JsonToken token, int offset) {
    resume = offset;
    after =
        switch (token) {
          case START_OBJECT -> After.OBJECT_START;
          case START_ARRAY -> After.ARRAY_START;
          case PROPERTY_NAME -> After.NAME;
          default -> tree.isInObject() ? After.MEMBER : After.ELEMENT;
        };
  }

  private String text(String text, int start) {
    if (hasSurrogate(text)) {
      diagnosis.stringFault(start).ifPresent(this::refuse);
    }
    return text;
  }

  private static boolean hasSurrogate(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  private void refuse(TextIssueException fault) {
    throw fault;
  }

  private static JsonNumber number(String literal, Mark mark) {
    var number = JsonNumber.of(literal, mark);
    if (number.kind() == JsonNumber.Kind.FLOAT && Double.isInfinite(number.doubleValue())) {
      throw new TextIssueException(
          Kind.NUMBER_TOO_LARGE,
          mark,
          "the number \"" + SourceText.shortened(literal) + "\" is too large for the engine");
    }
    return number;
  }

  private void name(String name, Mark mark) {
    var first = tree.name(name, mark);
    if (first != null && tolerated.size() < MAX_TOLERATED) {
      tolerated.add(
          new TextIssue(
              Kind.DUPLICATE_NAME,
              mark,
              "the member \""
                  + name
                  + "\" is already at "
                  + first
                  + "; only the later one counts"));
    }
  }
}
