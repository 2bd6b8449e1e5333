package io.github.dsctck.core.masking;

import io.github.dsctck.core.exchange.Masking;
import io.github.dsctck.core.file.RealPath;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.scenario.UniqueToken;
import io.github.dsctck.core.text.ShellText;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Puts placeholders where a text shows what differs between runs or must stay private: folders, the
 * unique token, values of the environment, secrets. Where two values fit, the longer one wins.
 *
 * <p>It is hard because a resource prints a value in another form than it was sent in. Example: the
 * secret is {@code a"b c/d}, and its placeholder {@code {secret:key}}. The resource prints
 *
 * <ul>
 *   <li>{@code {"key": "a\"b c\/d"}}: {@link EscapedTextMatcher} reads both escapes of JSON, and
 *       {@code {"key": "{secret:key}"}} is kept.
 *   <li>{@code YSJiIGMvZA==}, the value in Base64: {@link EncodedForms} lists it as a form of its
 *       own.
 *   <li>the bytes {@code 61 00 22 00 62 00 …} of UTF-16, which are no text: {@link #inBytes} lists
 *       each value as these bytes.
 *   <li>{@code a"b c} at the end of an output that the kit cut off: three characters are enough to
 *       know the beginning of a secret, and the placeholder takes its place.
 * </ul>
 */
public final class Mask implements Masking {

  private static final Set<String> HARMLESS = Set.of("true", "false", "null", "yes", "no", "none");
  private static final int SHORTEST_VARIABLE = 3;
  private static final int SHORTEST_WORD = 4;
  private static final int SHORTEST_ANYWHERE = 6;
  private static final int SHORTEST_PATH = 2;

  /** How much of a secret is too much where a text was cut off. */
  private static final int PART_OF_SECRET = 3;

  /** What stands where a text was shortened. */
  private static final String CUT = "…";

  private static final String ROOT = "{root}";
  private static final String SANDBOX = "{sandbox}";

  /** Masks nothing. */
  public static final Mask NONE = new Mask(List.of());

  private final List<MaskedValue> hidden;
  private volatile @Nullable MaskedValueIndex inText;
  private volatile @Nullable MaskedValueIndex inBytes;

  private Mask(List<MaskedValue> hidden) {
    this.hidden = hidden;
  }

  /** Returns this mask, hiding the verified path too: {@code {root}}. */
  public Mask withRoot(Path root) {
    return withPath(root, MatchBoundary.FOLDER, ROOT);
  }

  /** Returns this mask, hiding the folder made for a scenario too: {@code {sandbox}}. */
  public Mask withSandbox(Path sandbox) {
    return withPath(sandbox, MatchBoundary.FOLDER, SANDBOX);
  }

  /**
   * Returns this mask, hiding a folder of the user too, where a path begins with it.
   *
   * @param name what stands for it, in braces
   */
  public Mask withFolder(String name, Path folder) {
    return withPath(folder, MatchBoundary.WHOLE_FOLDER, "{" + name + "}");
  }

  /** Returns this mask, hiding the token of the run too: {@code {unique}}. */
  public Mask withUnique(UniqueToken unique) {
    var forms = Set.of(unique.text(), unique.text().toUpperCase(Locale.ROOT));
    return with(forms, MatchBoundary.ANYWHERE, "{unique}", SHORTEST_ANYWHERE);
  }

  /**
   * Returns this mask, hiding the values of environment variables too: {@code {env:NAME}}. A value
   * of one or two characters, and a mere yes or no, stays; one of up to five is hidden where it
   * stands as a word.
   */
  public Mask withEnvironment(Collection<String> names, Map<String, String> environment) {
    var mask = this;
    for (var name : names) {
      var value = environment.get(name);
      if (value != null && isSecret(value)) {
        mask = mask.withText(value, MatchBoundary.WORD, "{env:" + name + "}");
      }
    }
    return mask;
  }

  private static boolean isSecret(String value) {
    return value.length() >= SHORTEST_VARIABLE
        && !value.isBlank()
        && !HARMLESS.contains(value.toLowerCase(Locale.ROOT));
  }

  /**
   * Returns this mask, hiding a secret too. What is shorter than six characters is hidden where it
   * stands as a word; what is shorter than four, or a word of the schema, where it is a whole
   * string; a number of up to three digits, where it is the value of its property.
   */
  Mask withSecret(Secret secret, JsonValue value, boolean isCommonWord) {
    if (value instanceof JsonNumber number) {
      boolean isLong = number.literal().length() >= SHORTEST_WORD;
      var nines = secret.standIn().toJson();
      int length = number.literal().length();
      var matchBoundary = isLong ? MatchBoundary.NUMBER : MatchBoundary.valueOf(secret.property());
      var plain = with(Set.of(number.literal()), matchBoundary, nines, length);
      return length < SHORTEST_ANYWHERE
          ? plain
          : plain.with(
              EncodedForms.inBase64(number.literal()), MatchBoundary.ANYWHERE, nines, length);
    }
    var text = value.asText().orElse("");
    var standIn = secret.standIn().asText().orElse("");
    if (text.isEmpty()) {
      return this;
    }
    return isCommonWord || text.length() < SHORTEST_WORD
        ? withLoose(Set.of(text), MatchBoundary.WHOLE, standIn, text.length())
        : withText(text, MatchBoundary.WORD, standIn);
  }

  private Mask withText(String value, MatchBoundary fitOfShort, String placeholder) {
    if (value.length() < SHORTEST_ANYWHERE) {
      return withLoose(Set.of(value), fitOfShort, placeholder, PART_OF_SECRET);
    }
    var values = new LinkedHashSet<>(Set.of(value));
    value
        .lines()
        .map(String::strip)
        .filter(line -> line.length() >= SHORTEST_ANYWHERE)
        .forEach(values::add);
    var mask =
        everywhere(values, ValueSpelling.ESCAPED_ANY_CASE, placeholder)
            .everywhere(Set.of(value), ValueSpelling.HEX, placeholder)
            .everywhere(EncodedForms.inBase32(value), ValueSpelling.ANY_CASE, placeholder)
            .everywhere(EncodedForms.inBase64(value), ValueSpelling.EXACT, placeholder);
    return hasTellingBeginning(value)
        ? mask.everywhere(Set.of(value), ValueSpelling.BEGINNING, placeholder)
        : mask;
  }

  private Mask everywhere(Set<String> forms, ValueSpelling spelling, String placeholder) {
    boolean isEncoded = spelling == ValueSpelling.EXACT || spelling == ValueSpelling.ANY_CASE;
    int shortestPart = isEncoded ? SHORTEST_ANYWHERE : PART_OF_SECRET;
    var boundary =
        spelling == ValueSpelling.BEGINNING ? MatchBoundary.NO_NAME : MatchBoundary.ANYWHERE;
    return with(
        placeholder,
        form -> new MaskedValue(form, spelling, boundary, placeholder, shortestPart),
        forms);
  }

  /**
   * Returns whether the beginning of a value belongs to no other value, as that of a path or of a
   * text with the token of the run does.
   */
  private boolean hasTellingBeginning(String value) {
    return value.indexOf('/') < 0 && value.indexOf('\\') < 0 && mask(value).equals(value);
  }

  private Mask withPath(Path path, MatchBoundary matchBoundary, String placeholder) {
    var forms = new LinkedHashSet<String>();
    var absolute = path.toAbsolutePath().normalize();
    for (var known : List.of(path, absolute, RealPath.of(absolute))) {
      if (known.isAbsolute() && known.getNameCount() > 0) {
        forms.addAll(EncodedForms.inJson(known.toString()));
        forms.addAll(EncodedForms.inJson(known.toString().replace('\\', '/')));
        forms.addAll(EncodedForms.inJson(ShellText.bare(known.toString())));
        forms.add(withoutSlash(known.toUri().getRawPath()));
      }
    }
    forms.removeIf(form -> form.length() < SHORTEST_PATH);
    return with(forms, matchBoundary, placeholder, SHORTEST_ANYWHERE);
  }

  private static String withoutSlash(String path) {
    return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
  }

  private Mask with(
      Set<String> forms, MatchBoundary matchBoundary, String placeholder, int shortestPart) {
    return with(
        placeholder,
        form ->
            new MaskedValue(form, ValueSpelling.EXACT, matchBoundary, placeholder, shortestPart),
        forms);
  }

  private Mask withLoose(
      Set<String> values, MatchBoundary matchBoundary, String placeholder, int shortestPart) {
    return with(
        placeholder,
        value ->
            new MaskedValue(value, ValueSpelling.ESCAPED, matchBoundary, placeholder, shortestPart),
        values);
  }

  private Mask with(
      String placeholder, Function<String, MaskedValue> maskedValue, Set<String> texts) {
    var more = new ArrayList<>(hidden);
    // The placeholder stands for itself, so that masking twice is the same as masking once.
    if (placeholder.startsWith("{")) {
      var length = placeholder.length();
      more.add(
          new MaskedValue(
              placeholder, ValueSpelling.EXACT, MatchBoundary.ANYWHERE, placeholder, length));
    }
    texts.stream().filter(text -> !text.isEmpty()).map(maskedValue).forEach(more::add);
    return new Mask(more);
  }

  @Override
  public String mask(String text) {
    if (hidden.isEmpty() || text.isEmpty()) {
      return text;
    }
    var masked = inText().replace(text);
    return masked.contains(CUT) ? withoutBeginnings(masked) : masked;
  }

  /**
   * Returns what went over a stream with placeholders, whatever its encoding; what the limit cut
   * off of a value does not show the rest.
   */
  @Override
  public Captured mask(Captured stream) {
    if (hidden.isEmpty() || stream.isEmpty()) {
      return stream;
    }
    var plain = stream.text().filter(text -> text.indexOf('\0') < 0);
    if (plain.isPresent()) {
      var masked = masked(inText(), plain.get(), stream.isCut());
      return masked.equals(plain.get())
          ? stream
          : stream.with(masked.getBytes(StandardCharsets.UTF_8));
    }
    // A stream may mix UTF-8 with another encoding, so it is masked as text, then as bytes.
    var raw = RawText.of(stream.bytes());
    int whole = stream.isCut() ? RawText.endOfWhole(raw) : raw.length();
    var replaced = inText().replace(raw.substring(0, whole));
    var masked = stream.isCut() ? inText().withoutBeginningAtEnd(replaced) : replaced;
    var rest = masked.equals(replaced) ? raw.substring(whole) : "";
    var bytes = new String(RawText.bytes(masked + rest), StandardCharsets.ISO_8859_1);
    return stream.with(
        masked(inBytes(), bytes, stream.isCut()).getBytes(StandardCharsets.ISO_8859_1));
  }

  private static String masked(MaskedValueIndex forms, String text, boolean isCut) {
    var masked = forms.replace(text);
    return isCut ? forms.withoutBeginningAtEnd(masked) : masked;
  }

  private MaskedValueIndex inText() {
    var forms = inText;
    if (forms == null) {
      forms = new MaskedValueIndex(hidden);
      inText = forms;
    }
    return forms;
  }

  /** Returns the forms as their bytes look in other encodings, each byte as one character. */
  private MaskedValueIndex inBytes() {
    var forms = inBytes;
    if (forms == null) {
      var all = new ArrayList<MaskedValue>();
      for (var one : hidden) {
        if (one.spelling() == ValueSpelling.HEX || one.spelling() == ValueSpelling.BEGINNING) {
          continue;
        }
        encodings(one.form())
            .forEach(
                charset ->
                    EncodedForms.inJson(one.form())
                        .forEach(form -> all.add(encoded(one, form, charset))));
      }
      forms = new MaskedValueIndex(all);
      inBytes = forms;
    }
    return forms;
  }

  private static Stream<Charset> encodings(String form) {
    var wide = Stream.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE);
    var narrow =
        Stream.of("windows-1252", "IBM850", "IBM437")
            .filter(name -> form.chars().anyMatch(c -> c >= 0x80))
            .filter(Charset::isSupported)
            .map(Charset::forName)
            .filter(charset -> charset.newEncoder().canEncode(form));
    return form.length() < SHORTEST_WORD ? narrow : Stream.concat(narrow, wide);
  }

  private static MaskedValue encoded(MaskedValue one, String form, Charset charset) {
    var beginning = one.form().substring(0, Math.min(one.shortestPart(), one.form().length()));
    return new MaskedValue(
        bytes(form, charset),
        ValueSpelling.EXACT,
        charset.name().startsWith("UTF-16") ? MatchBoundary.ANYWHERE : one.matchBoundary(),
        bytes(one.placeholder(), charset),
        bytes(beginning, charset).length());
  }

  private static String bytes(String text, Charset charset) {
    return new String(text.getBytes(charset), StandardCharsets.ISO_8859_1);
  }

  /** Hides, too, the beginning of a value that was cut off when a text was shortened. */
  private String withoutBeginnings(String text) {
    var shown = new StringBuilder(text.length());
    int copied = 0;
    for (int cut = text.indexOf(CUT); cut >= 0; cut = text.indexOf(CUT, copied)) {
      if (cut > copied) {
        int before = shown.length();
        shown.append(text.substring(copied, cut));
        hideBeginning(shown);
        endWithFolder(shown, Math.min(before, shown.length()));
      }
      shown.append(CUT);
      copied = cut + CUT.length();
    }
    return shown.append(text.substring(copied)).toString();
  }

  private void hideBeginning(StringBuilder shown) {
    int start = Math.max(0, shown.length() - inText().reach());
    var end = shown.substring(start);
    shown.replace(start, shown.length(), inText().withoutBeginningAtEnd(end));
  }

  /**
   * Ends a shortened value with the first folder in it, because how much of what follows is left
   * depends on how long the name of that folder is.
   */
  private static void endWithFolder(StringBuilder shown, int start) {
    var value = shown.substring(start);
    int quote = value.lastIndexOf(" \"");
    int end = Integer.MAX_VALUE;
    for (var folder : List.of(SANDBOX, ROOT)) {
      int at = value.indexOf(folder, Math.max(0, quote));
      if (at >= 0) {
        end = Math.min(end, at + folder.length());
      }
    }
    shown.setLength(Math.min(shown.length(), Math.min(end, value.length()) + start));
  }
}
