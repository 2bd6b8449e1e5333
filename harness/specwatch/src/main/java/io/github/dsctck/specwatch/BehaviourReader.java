package io.github.dsctck.specwatch;

import static java.util.Map.entry;

import io.github.dsctck.specwatch.rust.RustFile;
import io.github.dsctck.specwatch.rust.RustFunction;
import io.github.dsctck.specwatch.rust.RustToken;
import java.util.List;
import java.util.Locale;
import java.util.Map.Entry;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads what the engine does, as far as single marks in its source show it. A mark is no proof: the
 * digests of the functions report every other change.
 */
final class BehaviourReader {

  /** The functions whose text carries behaviour that no key shows, and their files. */
  private static final List<Entry<String, String>> FUNCTIONS =
      List.of(
          entry("get_diff_with_schema", EngineTree.RESOURCE),
          entry("invoke_set", EngineTree.COMMAND_RESOURCE),
          entry("invoke_synthetic_test", EngineTree.COMMAND_RESOURCE),
          entry("process_get_args", EngineTree.COMMAND_RESOURCE),
          entry("process_set_delete_args", EngineTree.COMMAND_RESOURCE),
          entry("validate_security_context", EngineTree.COMMAND_RESOURCE),
          entry("log_stderr_line", EngineTree.COMMAND_RESOURCE),
          entry("load_manifest", EngineTree.DISCOVERY));

  private static final Pattern CANONICAL = Pattern.compile("_[a-z][A-Za-z]*");
  private static final Pattern VARIABLE = Pattern.compile("DSC_[A-Z_]+");

  /** The variables of configurations and of debuggers, which no resource depends on. */
  private static final Set<String> UNNOTICED = Set.of("DSC_CONFIG_ROOT", "DSC_DEBUG");

  private static final Set<String> LEVELS = Set.of("error", "warn", "info", "debug", "trace");

  private final EngineTree tree;
  private final FactCollector facts;

  BehaviourReader(EngineTree tree, FactCollector facts) {
    this.tree = tree;
    this.facts = facts;
  }

  void read() {
    FUNCTIONS.forEach(one -> readFunction(one.getKey(), one.getValue()));
    tree.program().forEach(file -> readStrings(file, CANONICAL, "canonical"));
    tree.program().forEach(file -> readStrings(file, VARIABLE, "environment variable"));
    tree.library(EngineTree.RESOURCE).ifPresent(this::readDifference);
    tree.library(EngineTree.DISCOVERY).ifPresent(this::readLoadFailure);
    tree.library(EngineTree.COMMAND_RESOURCE).ifPresent(this::readCommands);
    tree.library("configure/parameters.rs").ifPresent(this::readParameters);
    readFallback();
  }

  private void readFunction(String name, String path) {
    tree.library(path)
        .ifPresent(
            file ->
                file.function(name)
                    .ifPresent(it -> facts.function(name, it.digest(), place(file, it))));
  }

  private void readStrings(RustFile file, Pattern form, String topic) {
    file.strings()
        .filter(token -> form.matcher(token.stringValue()).matches())
        .filter(token -> !UNNOTICED.contains(token.stringValue()))
        .forEach(
            token ->
                facts.add(topic, token.stringValue(), new SourcePlace(file.path(), token.line())));
  }

  /** The difference of a synthetic test: plain, secure, with the schema, with nested schemas. */
  private void readDifference(RustFile file) {
    var topic = "synthetic diff variant";
    var withSchema = file.function("get_diff_with_schema");
    var plain = file.function("get_diff");
    withSchema.ifPresentOrElse(
        it -> facts.add(topic, it.mentions(it.name()) ? "D" : "C", place(file, it)),
        () ->
            plain.ifPresent(
                it ->
                    facts.add(topic, it.mentions("is_secure_value") ? "B" : "A", place(file, it))));
  }

  /** Reads the level of the first message after the call that loads a manifest. */
  private void readLoadFailure(RustFile file) {
    int call = file.indexOf("load_manifest", "(", "&");
    for (int i = call; call >= 0 && i + 1 < file.tokens().size(); i++) {
      var token = file.tokens().get(i);
      if (LEVELS.contains(token.text()) && file.tokens().get(i + 1).isPunctuation('!')) {
        var level = token.text().toUpperCase(Locale.ROOT);
        facts.add("manifest load failure", level, new SourcePlace(file.path(), token.line()));
        return;
      }
    }
  }

  private void readCommands(RustFile file) {
    int closed = file.indexOf("stdin", "(", "Stdio", ":", ":", "null");
    facts.add(
        "stdin without input",
        closed < 0 ? "inherited" : "null",
        new SourcePlace(file.path(), closed < 0 ? 1 : file.tokens().get(closed).line()));
    file.function("log_stderr_line").ifPresent(it -> readLevelKeys(file, it.tokens()));
    argumentFunction(file)
        .ifPresent(
            it ->
                facts.add(
                    "expressions in args",
                    String.valueOf(it.mentions("Statement") || it.mentions("parse_and_execute")),
                    place(file, it)));
  }

  private static Optional<RustFunction> argumentFunction(RustFile file) {
    return file.function("process_get_args").or(() -> file.function("process_args"));
  }

  /** Reads the keys in {@code get("error")} and its like. */
  private void readLevelKeys(RustFile file, List<RustToken> tokens) {
    for (int i = 0; i + 2 < tokens.size(); i++) {
      if (tokens.get(i).isWord("get")
          && tokens.get(i + 1).isPunctuation('(')
          && tokens.get(i + 2).isString()) {
        var key = tokens.get(i + 2);
        facts.add("stderr key", key.stringValue(), new SourcePlace(file.path(), key.line()));
      }
    }
  }

  private void readParameters(RustFile file) {
    file.enumeration("SecureKind").stream()
        .flatMap(type -> type.variants().stream())
        .filter(variant -> variant.name().equals("SecureString"))
        .forEach(
            variant ->
                facts.add(
                    "secure parameters arrive",
                    variant.content().innerName().equals("String") ? "plain" : "wrapped",
                    new SourcePlace(file.path(), variant.line())));
  }

  /** The function that looks beside the manifest exists since there is such a fallback. */
  private void readFallback() {
    var topic = "executable fallback to manifest folder";
    var util = tree.library("util.rs");
    util.flatMap(file -> file.function("canonicalize_which").map(it -> place(file, it)))
        .ifPresentOrElse(
            place -> facts.add(topic, "true", place),
            () ->
                tree.library(EngineTree.COMMAND_RESOURCE)
                    .ifPresent(file -> facts.add(topic, "false", new SourcePlace(file.path(), 1))));
  }

  private static SourcePlace place(RustFile file, RustFunction function) {
    return new SourcePlace(file.path(), function.line());
  }
}
