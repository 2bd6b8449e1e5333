package io.github.dsctck.core.scenario;

import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.text.ShellText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Puts placeholders where a text shows what differs between runs or is nobody's business: folders,
 * the unique token, values of the environment. It knows each value as it is and as JSON escapes it;
 * where two fit, the longer one wins.
 */
public final class Mask {

  private static final Set<String> HARMLESS = Set.of("true", "false", "null", "yes", "no", "none");
  private static final int SHORTEST_SECRET = 3;
  private static final int SHORTEST_ANYWHERE = 6;
  private static final int SHORTEST_PATH = 2;

  /** What stands where a text was shortened. */
  private static final String CUT = "…";

  private static final String ROOT = "{root}";
  private static final String SANDBOX = "{sandbox}";
  private static final String WORD = "[A-Za-z0-9_]";
  private static final String NO_WORD_BEFORE = "(?<!" + WORD + ")";
  private static final String NO_WORD_AFTER = "(?!" + WORD + ")";
  private static final String NO_LONGER_NAME = "(?![A-Za-z0-9_-])";

  /** Masks nothing. */
  public static final Mask NONE = new Mask(Map.of());

  private final Map<Hidden, String> placeholders;
  private final Map<String, String> byForm = new HashMap<>();
  private final Pattern pattern;

  /**
   * A form of a value to hide.
   *
   * @param form the characters as a text shows them
   * @param before what must not stand before them, as a regular expression
   * @param after what must not stand after them, as a regular expression
   */
  private record Hidden(String form, String before, String after) {

    private String regex() {
      return before + Pattern.quote(form) + after;
    }
  }

  private Mask(Map<Hidden, String> placeholders) {
    this.placeholders = placeholders;
    placeholders.forEach((hidden, placeholder) -> byForm.putIfAbsent(hidden.form, placeholder));
    this.pattern =
        Pattern.compile(
            placeholders.keySet().stream()
                .sorted(Comparator.comparingInt((Hidden hidden) -> -hidden.form.length()))
                .map(Hidden::regex)
                .collect(Collectors.joining("|")));
  }

  /** Returns this mask, hiding the verified path too: {@code {root}}. */
  public Mask withRoot(Path root) {
    return withPath(root, ROOT);
  }

  /** Returns this mask, hiding the folder made for a scenario too: {@code {sandbox}}. */
  public Mask withSandbox(Path sandbox) {
    return withPath(sandbox, SANDBOX);
  }

  /** Returns this mask, hiding the token of the run too: {@code {unique}}. */
  public Mask withUnique(UniqueToken unique) {
    var forms = Set.of(unique.text(), unique.text().toUpperCase(Locale.ROOT));
    return with(forms, "", "", "{unique}");
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
        boolean isShort = value.length() < SHORTEST_ANYWHERE;
        mask =
            mask.with(
                forms(value),
                isShort ? NO_WORD_BEFORE : "",
                isShort ? NO_WORD_AFTER : "",
                "{env:" + name + "}");
      }
    }
    return mask;
  }

  private static boolean isSecret(String value) {
    return value.length() >= SHORTEST_SECRET
        && !value.isBlank()
        && !HARMLESS.contains(value.toLowerCase(Locale.ROOT));
  }

  private Mask withPath(Path path, String placeholder) {
    var forms = new LinkedHashSet<String>();
    var absolute = path.toAbsolutePath().normalize();
    for (var known : List.of(path, absolute, real(absolute))) {
      if (known.isAbsolute() && known.getNameCount() > 0) {
        forms.addAll(forms(known.toString()));
        forms.addAll(forms(known.toString().replace('\\', '/')));
        forms.addAll(forms(ShellText.bare(known.toString())));
        forms.add(withoutSlash(known.toUri().getRawPath()));
      }
    }
    forms.removeIf(form -> form.length() < SHORTEST_PATH);
    return with(forms, "", NO_LONGER_NAME, placeholder);
  }

  private static String withoutSlash(String path) {
    return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
  }

  private static Path real(Path path) {
    try {
      return Files.exists(path) ? path.toRealPath() : path;
    } catch (IOException unreadable) {
      return path;
    }
  }

  private Mask with(Set<String> forms, String before, String after, String placeholder) {
    var more = new LinkedHashMap<>(placeholders);
    forms.forEach(form -> more.putIfAbsent(new Hidden(form, before, after), placeholder));
    return new Mask(more);
  }

  /** Returns a value as it is and as JSON writers of several habits escape it. */
  private static Set<String> forms(String value) {
    var quoted = JsonString.of(value).toJson();
    var escaped = quoted.substring(1, quoted.length() - 1);
    var forms = new LinkedHashSet<String>();
    forms.add(value);
    forms.add(escaped);
    forms.add(escaped.replace("/", "\\/"));
    forms.add(ascii(escaped, "\\u%04x"));
    forms.add(ascii(escaped, "\\u%04X"));
    return forms;
  }

  private static String ascii(String text, String format) {
    var ascii = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      ascii.append(c < 0x7f ? String.valueOf(c) : format.formatted((int) c));
    }
    return ascii.toString();
  }

  /** Returns a text with placeholders for what it should not show. */
  public String mask(String text) {
    if (placeholders.isEmpty() || text.isEmpty()) {
      return text;
    }
    // Most texts hide nothing, and looking for words is cheaper than looking for a pattern.
    var masked =
        byForm.keySet().stream().noneMatch(text::contains)
            ? text
            : pattern
                .matcher(text)
                .replaceAll(
                    found ->
                        Matcher.quoteReplacement(
                            byForm.getOrDefault(found.group(), found.group())));
    return masked.contains(CUT) ? withoutBeginnings(masked) : masked;
  }

  /** Hides, too, the beginning of a value that was cut off when a text was shortened. */
  private String withoutBeginnings(String text) {
    var hidden = new StringBuilder(text);
    for (int cut = hidden.indexOf(CUT); cut >= 0; cut = hidden.indexOf(CUT, cut + 1)) {
      var head = hidden.substring(0, cut);
      var longest =
          byForm.keySet().stream().max(Comparator.comparingInt(form -> begun(head, form)));
      int length = longest.map(form -> begun(head, form)).orElse(0);
      if (length > 0) {
        var placeholder = byForm.getOrDefault(longest.orElseThrow(), "");
        hidden.replace(cut - length, cut, placeholder);
        cut += placeholder.length() - length;
      }
      cut = endWithFolder(hidden, cut);
    }
    return hidden.toString();
  }

  /**
   * Ends a shortened value with the first folder in it, because how much of what follows is left
   * depends on how long the name of that folder is.
   */
  private static int endWithFolder(StringBuilder text, int cut) {
    int start = Math.max(text.lastIndexOf(" \"", cut), text.lastIndexOf(CUT, cut - 1) + 1);
    int end = Integer.MAX_VALUE;
    for (var folder : List.of(SANDBOX, ROOT)) {
      int at = text.indexOf(folder, start);
      if (at >= 0 && at < cut) {
        end = Math.min(end, at + folder.length());
      }
    }
    if (end >= cut) {
      return cut;
    }
    text.delete(end, cut);
    return end;
  }

  /** Returns how much of a form, if it is enough to know it by, stands at the end of a text. */
  private static int begun(String head, String form) {
    int length = Math.min(form.length() - 1, head.length());
    while (length >= SHORTEST_ANYWHERE && !head.endsWith(form.substring(0, length))) {
      length--;
    }
    return length < SHORTEST_ANYWHERE ? 0 : length;
  }
}
