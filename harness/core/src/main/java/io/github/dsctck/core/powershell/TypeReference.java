package io.github.dsctck.core.powershell;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A type as source names it, such as {@code [System.Tuple[bool, Package, String[]]]}.
 *
 * @param name the name without arguments and ranks, as written
 * @param arguments the type arguments of a generic type
 * @param ranks the array suffixes from left to right, each the number of dimensions
 */
public record TypeReference(String name, List<TypeReference> arguments, List<Integer> ranks) {

  /**
   * The short names of PowerShell, with the names that they stand for below the namespace System.
   */
  private static final Map<String, String> ACCELERATORS =
      Map.ofEntries(
          Map.entry("bool", "boolean"),
          Map.entry("int", "int32"),
          Map.entry("uint", "uint32"),
          Map.entry("long", "int64"),
          Map.entry("ulong", "uint64"),
          Map.entry("short", "int16"),
          Map.entry("ushort", "uint16"),
          Map.entry("bigint", "numerics.biginteger"),
          Map.entry("float", "single"),
          Map.entry("hashtable", "collections.hashtable"),
          Map.entry("switch", "management.automation.switchparameter"),
          Map.entry("pscredential", "management.automation.pscredential"),
          Map.entry("psobject", "management.automation.psobject"),
          Map.entry("pscustomobject", "management.automation.psobject"),
          Map.entry("scriptblock", "management.automation.scriptblock"),
          Map.entry("securestring", "security.securestring"),
          Map.entry("ciminstance", "microsoft.management.infrastructure.ciminstance"),
          Map.entry("regex", "text.regularexpressions.regex"),
          Map.entry("ipaddress", "net.ipaddress"),
          Map.entry("mailaddress", "net.mail.mailaddress"),
          Map.entry("semver", "management.automation.semanticversion"),
          Map.entry("xml", "xml.xmldocument"));

  private static final String SYSTEM = "system.";

  /** Types of the namespace System that have no short name, or the same one. */
  private static final Set<String> OF_SYSTEM =
      Set.of(
          "boolean",
          "byte",
          "sbyte",
          "char",
          "int16",
          "uint16",
          "int32",
          "uint32",
          "int64",
          "uint64",
          "single",
          "double",
          "decimal",
          "string",
          "object",
          "datetime",
          "datetimeoffset",
          "timespan",
          "guid",
          "uri",
          "version",
          "array",
          "type");

  public TypeReference {
    arguments = List.copyOf(arguments);
    ranks = List.copyOf(ranks);
  }

  /** Returns a type without arguments and ranks. */
  static TypeReference named(String name) {
    return new TypeReference(name, List.of(), List.of());
  }

  /** Returns whether the name is that of a known type of .NET or PowerShell, which is no enum. */
  public boolean isFramework() {
    var plain = plain(Set.of());
    return ACCELERATORS.containsValue(plain) || OF_SYSTEM.contains(plain);
  }

  /** Returns the type of the values besides null: that of a Nullable, of others the type itself. */
  public TypeReference value() {
    return isNamed("Nullable") && arguments.size() == 1 && !isArray() ? arguments.get(0) : this;
  }

  /** Returns whether this is an array. */
  public boolean isArray() {
    return !ranks.isEmpty();
  }

  /** Returns the type of the elements of an array with one dimension; others return themselves. */
  public TypeReference element() {
    return isArray()
        ? new TypeReference(name, arguments, ranks.subList(0, ranks.size() - 1))
        : this;
  }

  /** Returns whether this is a class of the given simple name, neither generic nor an array. */
  public boolean isClass(String simpleName) {
    return arguments.isEmpty() && ranks.isEmpty() && name.equalsIgnoreCase(simpleName);
  }

  /** Returns whether this is an array of a class with the given simple name. */
  public boolean isArrayOf(String simpleName) {
    return ranks.equals(List.of(1)) && element().isClass(simpleName);
  }

  /** Returns whether this is a type of the namespace System, such as {@code Boolean}. */
  public boolean isSystem(String simpleName) {
    return arguments.isEmpty() && ranks.isEmpty() && isNamed(simpleName);
  }

  /** Returns whether the name, without arguments and ranks, is one of the namespace System. */
  public boolean isNamed(String simpleName) {
    return plain(Set.of()).equals(simpleName.toLowerCase(Locale.ROOT));
  }

  /**
   * Returns a text that is equal for types that are the same.
   *
   * @param namespaces the namespaces that the file uses, besides System
   */
  public String canonical(Set<String> namespaces) {
    var generic =
        arguments.isEmpty()
            ? ""
            : arguments.stream()
                .map(argument -> argument.canonical(namespaces))
                .collect(Collectors.joining(",", "[", "]"));
    return plain(namespaces) + generic + suffix();
  }

  private String plain(Set<String> namespaces) {
    var lower = name.toLowerCase(Locale.ROOT);
    var full = ACCELERATORS.getOrDefault(lower, lower);
    var below = full.startsWith(SYSTEM) ? full.substring(SYSTEM.length()) : full;
    int dot = below.lastIndexOf('.');
    boolean implicit =
        dot > 0
            && Stream.of("", SYSTEM)
                .anyMatch(root -> namespaces.contains(root + below.substring(0, dot)));
    return implicit ? below.substring(dot + 1) : below;
  }

  private String suffix() {
    return ranks.stream()
        .map(rank -> "[" + ",".repeat(rank - 1) + "]")
        .collect(Collectors.joining());
  }

  /** Returns the type as a signature shows it, without the outer brackets. */
  @Override
  public String toString() {
    var generic =
        arguments.isEmpty()
            ? ""
            : arguments.stream()
                .map(TypeReference::toString)
                .collect(Collectors.joining(", ", "[", "]"));
    return name + generic + suffix();
  }
}
