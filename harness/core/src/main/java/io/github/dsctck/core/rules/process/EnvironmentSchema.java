package io.github.dsctck.core.rules.process;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.rules.manifest.Executables;
import io.github.dsctck.core.rules.schema.SchemaText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Checks whether the environment can carry the properties of an instance schema (INP-09, INP-11).
 */
final class EnvironmentSchema {

  /** The element types that the engine can join with commas. */
  private static final Set<String> JOINABLE = Set.of("string", "integer", "number");

  /** Variables that programs, or the loader of programs, rely on. */
  private static final Set<String> VITAL =
      Set.of(
          "PATH",
          "HOME",
          "SHELL",
          "IFS",
          "ENV",
          "BASH_ENV",
          "TMPDIR",
          "TMP",
          "TEMP",
          "LANG",
          "LC_ALL",
          "USER",
          "LOGNAME",
          "LD_LIBRARY_PATH",
          "LD_PRELOAD",
          "DYLD_LIBRARY_PATH",
          "DYLD_INSERT_LIBRARIES",
          "PYTHONPATH",
          "PYTHONHOME",
          "NODE_OPTIONS",
          "PERL5LIB",
          "RUBYOPT",
          "JAVA_TOOL_OPTIONS",
          "PSModulePath",
          "SystemRoot",
          "windir",
          "ComSpec",
          "PATHEXT",
          "DSC_TRACE_LEVEL",
          "DSC_RESOURCE_PATH");

  /** Such variables on Windows, in capitals. */
  private static final Set<String> VITAL_ON_WINDOWS =
      Set.of(
          "PATH",
          "TMP",
          "TEMP",
          "SYSTEMROOT",
          "SYSTEMDRIVE",
          "WINDIR",
          "COMSPEC",
          "PATHEXT",
          "USERPROFILE",
          "APPDATA",
          "LOCALAPPDATA",
          "PROGRAMFILES",
          "PROGRAMDATA",
          "PSMODULEPATH");

  private EnvironmentSchema() {}

  /** INP-09. */
  static Verdict isFlatForEnvironment(TestedResource subject) {
    var users = users(subject);
    if (users.isEmpty()) {
      return Verdict.notApplicable("no operation uses input env");
    }
    return SchemaText.judge(subject, schema -> Verdict.of(notFlat(schema, users)));
  }

  /** Returns the names of the operations that take input by env. */
  private static List<String> users(TestedResource subject) {
    return subject.manifest().operations().values().stream()
        .filter(operation -> operation.input().filter(InputKind.ENV::equals).isPresent())
        .map(operation -> operation.name().wireName())
        .toList();
  }

  private static List<Violation> notFlat(SchemaText schema, List<String> users) {
    var violations = new ArrayList<Violation>();
    for (var name : schema.properties().keySet()) {
      if (schema.isMarked(name, "readOnly")) {
        continue;
      }
      schema
          .property(name)
          .flatMap(definition -> obstacle(schema, definition))
          .map(
              obstacle ->
                  schema.violation(
                      SchemaText.propertyPointer(name),
                      "strings, numbers, booleans and arrays of strings or numbers only, because "
                          + String.join(", ", users)
                          + " take input by env",
                      FoundText.quoted(name) + " is " + obstacle))
          .ifPresent(violations::add);
    }
    return violations;
  }

  /** Returns why a variable cannot carry values of a property, if so. */
  private static Optional<String> obstacle(SchemaText schema, JsonObject definition) {
    var types = types(definition);
    if (types.equals(Set.of("object"))) {
      return Optional.of("an object");
    }
    return types.equals(Set.of("array"))
        ? definition
            .present("items")
            .flatMap(schema::follow)
            .map(EnvironmentSchema::types)
            .filter(items -> !JOINABLE.containsAll(items))
            .map(items -> "an array of " + (items.size() == 1 ? plural(items) : "mixed types"))
        : Optional.empty();
  }

  private static Set<String> types(JsonObject definition) {
    var types = new HashSet<>(SchemaText.types(definition));
    types.remove("null");
    return types;
  }

  private static String plural(Set<String> types) {
    return types.iterator().next() + "s";
  }

  /** INP-11. */
  static Verdict namesAreHarmless(TestedResource subject) {
    var users = users(subject);
    if (users.isEmpty()) {
      return Verdict.notApplicable("no operation uses input env");
    }
    boolean ignoringCase = Executables.mayRunOnWindows(subject);
    return SchemaText.judge(
        subject,
        schema ->
            Verdict.of(
                schema.properties().keySet().stream()
                    .filter(name -> !schema.isMarked(name, "readOnly"))
                    .filter(name -> isHarmful(name, ignoringCase))
                    .map(
                        name ->
                            schema.violation(
                                SchemaText.propertyPointer(name),
                                "names that no program relies on, because %s take input by env"
                                    .formatted(String.join(", ", users)),
                                "the property " + FoundText.quoted(name)))
                    .toList()));
  }

  private static boolean isHarmful(String name, boolean ignoringCase) {
    return name.isEmpty()
        || name.indexOf('=') >= 0
        || name.indexOf('\0') >= 0
        || VITAL.contains(name)
        || (ignoringCase && VITAL_ON_WINDOWS.contains(name.toUpperCase(Locale.ROOT)));
  }
}
