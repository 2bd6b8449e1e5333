package io.github.dsctck.core;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Checks the packages of all modules: which may import which, how many files they have, and how
 * their classes are named. Reads sources, so that it needs no other module to be built.
 */
class PackagesTest {

  private static final String ROOT = "io.github.dsctck.";

  private static final int MOST_FILES = 25;

  /** All packages from the bottom up; each may import those before it. */
  static final List<String> LAYERS =
      List.of(
          "core.text",
          "core.file",
          "core.process.file",
          "core.folder",
          "core.json",
          "core.jsonl",
          "core.schema",
          "core.schema.change",
          "core.powershell.token",
          "core.powershell",
          "core.process.windows",
          "core.process.launch",
          "core.process.scope",
          "core.process.confine",
          "core.process",
          "core.exchange",
          "core.finding",
          "core.psdsc",
          "core.manifest",
          "core.manifest.parser",
          "core.catalogue",
          "core.catalogue.baseline",
          "core.catalogue.certification",
          "core.generation",
          "core.options",
          "core.discovery",
          "core.emulation.executable",
          "core.emulation.condition",
          "core.emulation.difference",
          "core.emulation.input",
          "core.emulation.output",
          "core.emulation.trace",
          "core.emulation",
          "core.scenario.version",
          "core.scenario",
          "core.scenario.expect",
          "core.scenario.parser",
          "core.masking",
          "core.conversation",
          "core.scaffold",
          "core.check",
          "core.evidence",
          "core.rules.schema",
          "core.rules.manifest",
          "core.rules.process",
          "core.rules.pretest",
          "core.rules.operation",
          "core.rules.kind",
          "core.rules.action",
          "core.rules.law",
          "core.rules.draft",
          "core.rules.psdsc",
          "core.rules.version",
          "core.rules",
          "core.judge",
          "core.confirm",
          "core.plan.step",
          "core.plan",
          "core.material",
          "core.run.watch",
          "core.run.setting",
          "core.run.input",
          "core.run.conversation",
          "core.run.result",
          "core.run.ledger",
          "core.run.replay",
          "core.run",
          "certify.certificate",
          "certify.bundle",
          "certify.rejudge",
          "mutation.mutator",
          "mutation.document",
          "mutation.source",
          "mutation",
          "specwatch.rust",
          "specwatch",
          "engine.run",
          "engine.tree",
          "engine.selection",
          "engine",
          "reports.run",
          "reports.html",
          "reports.allure",
          "reports.ci",
          "reports.console",
          "reports.compare",
          "reports.merge",
          "reports",
          "launch.contract",
          "launch.doctor",
          "launch.init",
          "launch",
          "cli.start",
          "cli.terminal",
          "cli.completion",
          "cli.options",
          "cli.run",
          "cli.table",
          "cli",
          "maven",
          "dist");

  /**
   * The packages that are used from outside the package they are part of, and what for. All others
   * with a parent that has classes are internal to it.
   */
  private static final Map<String, String> PUBLISHED =
      Map.ofEntries(
          Map.entry(
              "core.catalogue.baseline", "a run and its reports take violations that users accept"),
          Map.entry(
              "core.catalogue.certification",
              "a run says which level it reaches, and certificates state it"),
          Map.entry("core.emulation.condition", "rules judge conditions as the engine does"),
          Map.entry(
              "core.emulation.difference",
              "rules and expectations compare states as the engine does"),
          Map.entry(
              "core.emulation.executable",
              "a run and its digests find a program as the engine does"),
          Map.entry("core.emulation.input", "steps send input in the form that the engine sends"),
          Map.entry("core.emulation.output", "conversations hold stdout as the engine reads it"),
          Map.entry("core.emulation.trace", "conversations hold stderr as the engine reads it"),
          Map.entry("core.manifest.parser", "discovery and adapters read manifests"),
          Map.entry("core.powershell.token", "mutation edits the source of classes"),
          Map.entry("core.process.file", "sandboxes and diagnostics use temporary files"),
          Map.entry("core.process.confine", "runs and scenarios describe the walls"),
          Map.entry("core.process.launch", "the command line protects its own process"),
          Map.entry("core.run.conversation", "mutation intercepts exchanges"),
          Map.entry("core.run.replay", "re-judging answers from a recorded run"),
          Map.entry("core.run.result", "the test tree reports the result of a scenario"),
          Map.entry("core.run.setting", "the test tree opens and closes resources"),
          Map.entry("core.schema.change", "rules compare two versions of a schema"),
          Map.entry("core.scenario.expect", "a run judges what authors expect"),
          Map.entry("core.scenario.parser", "the planner reads scenario files"),
          Map.entry("launch.contract", "a verb of the command line"),
          Map.entry("launch.doctor", "a verb of the command line"),
          Map.entry("launch.init", "a verb of the command line and a goal"),
          Map.entry("mutation.mutator", "the command line lists mutators"),
          Map.entry("reports.compare", "a verb of the command line"),
          Map.entry("reports.console", "front ends print it"),
          Map.entry("reports.merge", "front ends merge runs"),
          Map.entry("reports.run", "front ends read runs and name reports"));

  /** The packages that have more than 25 files, and why. */
  private static final Map<String, String> LARGE = Map.ofEntries();

  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import (?:static )?" + Pattern.quote(ROOT) + "([a-z][a-z.]*)\\.[A-Z]");

  private static final Pattern NESTED =
      Pattern.compile("(?m)^ +(?:[a-z-]+ )*(?:class|record|enum|interface) (\\w+)");

  private static final List<Source> SOURCES = sources();

  /** A source file: its name without ending, its package below the root, and what it imports. */
  private record Source(String name, String layer, Set<String> imports, String text) {

    static Source read(Path file) {
      try {
        var text = Files.readString(file);
        var name = file.getFileName().toString().replace(".java", "");
        var layer = PACKAGE.matcher(text);
        if (!layer.find() || !layer.group(1).startsWith(ROOT)) {
          throw new IllegalStateException(file + " is in no package of the kit");
        }
        var imports =
            IMPORT
                .matcher(text)
                .results()
                .map(it -> it.group(1))
                .collect(toCollection(TreeSet::new));
        return new Source(name, layer.group(1).substring(ROOT.length()), imports, text);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** Returns the names of the types inside its class. */
    Stream<String> nested() {
      return NESTED.matcher(text).results().map(type -> type.group(1));
    }

    boolean isClass() {
      return !name.equals("package-info") && !name.equals("module-info");
    }
  }

  private static List<Source> sources() {
    var kit = Path.of("..", "..").toAbsolutePath().normalize();
    try (var folders = Stream.concat(Files.list(kit), Files.list(kit.resolve("harness")))) {
      return folders
          .map(module -> module.resolve("src/main/java"))
          .filter(Files::isDirectory)
          .flatMap(PackagesTest::below)
          .map(Source::read)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<Path> below(Path folder) {
    try (var files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<Source> classes() {
    return SOURCES.stream().filter(Source::isClass);
  }

  @Test
  void knowsTheLayerOfEveryPackage() {
    var packages = classes().map(Source::layer).collect(toCollection(TreeSet::new));

    assertThat(LAYERS).containsExactlyInAnyOrderElementsOf(packages);
  }

  @Test
  void importsOnlyWhatLiesBelow() {
    var upward =
        SOURCES.stream()
            .flatMap(
                source ->
                    source.imports().stream()
                        .filter(used -> LAYERS.indexOf(used) > LAYERS.indexOf(source.layer()))
                        .map(used -> source.layer() + "." + source.name() + " imports " + used));

    assertThat(upward).isEmpty();
  }

  @Test
  void keepsInternalPackagesToTheirArea() {
    var intruders =
        SOURCES.stream()
            .flatMap(
                source ->
                    source.imports().stream()
                        .filter(used -> isInternal(used) && !isWithin(source.layer(), parent(used)))
                        .map(used -> source.layer() + "." + source.name() + " imports " + used));

    assertThat(intruders).isEmpty();
  }

  @Test
  void keepsFrontEndsAwayFromPlansAndRules() {
    var planners =
        SOURCES.stream()
            .filter(source -> isWithin(source.layer(), "cli") || isWithin(source.layer(), "maven"))
            .flatMap(
                source ->
                    source.imports().stream()
                        .filter(used -> isWithin(used, "core.plan") || isWithin(used, "core.rules"))
                        .map(used -> source.layer() + "." + source.name() + " imports " + used));

    assertThat(planners).isEmpty();
  }

  @Test
  void publishesOnlyWhatIsUsedOutside() {
    assertThat(PUBLISHED.keySet())
        .allMatch(
            name ->
                SOURCES.stream()
                    .anyMatch(
                        source ->
                            source.imports().contains(name)
                                && !isWithin(source.layer(), parent(name))));
  }

  /** Returns whether a package is part of another one that has classes itself. */
  private static boolean isInternal(String layer) {
    return LAYERS.contains(parent(layer)) && !PUBLISHED.containsKey(layer);
  }

  private static boolean isWithin(String layer, String area) {
    return (layer + ".").startsWith(area + ".");
  }

  private static String parent(String layer) {
    return layer.contains(".") ? layer.substring(0, layer.lastIndexOf('.')) : "";
  }

  @Test
  void hasNoLargePackage() {
    var sizes = new TreeMap<>(classes().collect(groupingBy(Source::layer)));
    sizes.values().removeIf(files -> files.size() <= MOST_FILES);

    assertThat(sizes.keySet()).containsExactlyInAnyOrderElementsOf(LARGE.keySet());
  }

  @Test
  void usesNoClassNameTwice() {
    var names = classes().collect(groupingBy(Source::name));
    names.values().removeIf(sources -> sources.size() == 1);

    assertThat(names.keySet()).isEmpty();
  }

  /** A nested type is internal to its file, but its name must not read as that of another file. */
  @Test
  void namesNoNestedTypeLikeAClass() {
    var names = classes().map(Source::name).collect(toSet());

    assertThat(classes().flatMap(Source::nested)).isNotEmpty();
    assertThat(
            classes()
                .flatMap(
                    source ->
                        source
                            .nested()
                            .filter(names::contains)
                            .map(it -> source.name() + "." + it)))
        .isEmpty();
  }

  @Test
  void namesNoMainClassLikeATest() {
    assertThat(classes().map(Source::name)).isNotEmpty().noneMatch(name -> name.endsWith("Test"));
  }

  @Test
  void endsTheNamesOfExceptionsInException() {
    var throwable =
        Pattern.compile("class (\\w+)(?:<[^{]*>)? extends \\w*(?:Exception|Error|Throwable)\\b");

    assertThat(
            classes()
                .flatMap(source -> throwable.matcher(source.text()).results())
                .map(match -> match.group(1)))
        .isNotEmpty()
        .allMatch(name -> name.endsWith("Exception"));
  }

  @Test
  void saysInEveryPackageWhatItIs() {
    var described =
        SOURCES.stream()
            .filter(source -> source.name().equals("package-info"))
            .collect(toMap(Source::layer, Function.identity()));

    assertThat(LAYERS)
        .allSatisfy(
            layer ->
                assertThat(described.get(layer).text()).contains("/**").contains("@NullMarked"));
  }
}
