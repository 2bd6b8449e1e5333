package io.github.dsctck.core.powershell;

import io.github.dsctck.core.json.Mark;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * An attribute of a class or a member, such as {@code [DscProperty(Key)]}.
 *
 * @param name its name as written
 * @param arguments the named arguments in lower case, with their values as written; an argument
 *     without a value has {@code $true}
 * @param mark the place of its opening bracket
 */
public record AttributeDeclaration(String name, Map<String, String> arguments, Mark mark) {

  private static final String SUFFIX = "Attribute";
  private static final Pattern NAMESPACE =
      Pattern.compile("^(System\\.)?Management\\.Automation\\.", Pattern.CASE_INSENSITIVE);

  public AttributeDeclaration {
    arguments = Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
  }

  /** Returns whether this is an attribute of a name, which may end in "Attribute". */
  public boolean isNamed(String simpleName) {
    return isName(name, simpleName);
  }

  /** Returns whether a name as written is that of an attribute, perhaps with its namespace. */
  static boolean isName(String written, String simpleName) {
    var name = NAMESPACE.matcher(written).replaceFirst("");
    return name.equalsIgnoreCase(simpleName) || name.equalsIgnoreCase(simpleName + SUFFIX);
  }

  /** Returns whether a named argument is true, or a number other than 0. */
  public boolean isTrue(String argument) {
    var value = arguments.getOrDefault(argument.toLowerCase(Locale.ROOT), "");
    return value.equalsIgnoreCase("$true") || value.matches("0*[1-9]\\d*");
  }
}
