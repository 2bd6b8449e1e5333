package io.github.dsctck.core.powershell;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A type as source names it, such as {@code [System.Tuple[bool, Package, String[]]]}.
 *
 * @param name the name without arguments and ranks, as written
 * @param arguments the type arguments of a generic type
 * @param ranks the array suffixes from left to right, each the number of dimensions
 */
public record TypeReference(String name, List<TypeReference> arguments, List<Integer> ranks) {

  /** The short names of PowerShell that differ from the name in the namespace System. */
  private static final Map<String, String> ACCELERATORS =
      Map.ofEntries(
          Map.entry("bool", "system.boolean"),
          Map.entry("int", "system.int32"),
          Map.entry("uint", "system.uint32"),
          Map.entry("long", "system.int64"),
          Map.entry("ulong", "system.uint64"),
          Map.entry("short", "system.int16"),
          Map.entry("ushort", "system.uint16"),
          Map.entry("bigint", "system.numerics.biginteger"),
          Map.entry("float", "system.single"),
          Map.entry("hashtable", "system.collections.hashtable"),
          Map.entry("switch", "system.management.automation.switchparameter"),
          Map.entry("pscredential", "system.management.automation.pscredential"),
          Map.entry("psobject", "system.management.automation.psobject"),
          Map.entry("pscustomobject", "system.management.automation.psobject"),
          Map.entry("scriptblock", "system.management.automation.scriptblock"),
          Map.entry("securestring", "system.security.securestring"),
          Map.entry("ciminstance", "microsoft.management.infrastructure.ciminstance"),
          Map.entry("regex", "system.text.regularexpressions.regex"),
          Map.entry("ipaddress", "system.net.ipaddress"),
          Map.entry("mailaddress", "system.net.mail.mailaddress"),
          Map.entry("semver", "system.management.automation.semanticversion"),
          Map.entry("xml", "system.xml.xmldocument"));

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

  /** Returns whether the name is one that comes with .NET or PowerShell, as far as known. */
  public boolean isFramework() {
    var lower = name.toLowerCase(Locale.ROOT);
    return lower.startsWith(SYSTEM) || ACCELERATORS.containsKey(lower) || OF_SYSTEM.contains(lower);
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
    int dot = full.lastIndexOf('.');
    boolean implicit =
        full.startsWith(SYSTEM) && dot == SYSTEM.length() - 1
            || (dot > 0 && namespaces.contains(full.substring(0, dot)));
    return implicit ? full.substring(dot + 1) : full;
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
