package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.cli.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Looks for names on the pages that do not exist. */
class DocumentsTest {

  private static final Path REPOSITORY = Path.of("..", "..");
  private static final Pattern CALL = Pattern.compile("dsc-tck ([a-z-]+)(?= |$).*");
  private static final Pattern OPTION = Pattern.compile("(?<!\\S)--[a-z-]+");

  private static final String PLUGIN =
      "io.github.dsctck</groupId> <artifactId>dsc-tck-maven-plugin</artifactId> <version>0.1.0-SNAPSHOT";
  private static final String IN_TESTS_OF_THE_PLUGIN =
      "@project.groupId@</groupId> <artifactId>@project.artifactId@</artifactId> <version>@project.version@";

  /** The tests that look at all blocks in a language on the pages that they name. */
  private static final Map<String, String> BY_LANGUAGE =
      Map.of("yaml", "PipelineSchemasTest", "groovy", "JenkinsfileIT");

  private final List<Page> pages = Page.all(REPOSITORY);

  private final Sources sources = Sources.of(REPOSITORY);

  DocumentsTest() throws IOException {}

  @Test
  void everyBlockIsRunOrLookedAtOrSaysWhyNot() {
    var lost = new ArrayList<String>();
    for (var page : pages) {
      for (var block : page.blocks()) {
        if (!block.isRun() && !block.isMaven() && !isSettled(page, block)) {
          lost.add(page.at(block.line()));
        }
      }
    }

    assertThat(lost).isEmpty();
  }

  @Test
  void littleIsNotRun() {
    assertThat(
            pages.stream()
                .flatMap(page -> page.blocks().stream())
                .flatMap(block -> block.noted(Block.NOT_RUN).stream()))
        .containsExactlyInAnyOrder(
            "it takes minutes and needs a quiet machine",
            "needs an installed dsc",
            "needs cosign and its servers",
            "needs a published wheel");
  }

  private boolean isSettled(Page page, Block block) {
    var test = block.noted("checked by").orElse(BY_LANGUAGE.getOrDefault(block.language(), ""));
    return block.noted(Block.NOT_RUN).isPresent()
        || block.noted("quoted from").filter(file -> quotes(file, block)).isPresent()
        || sources.hasClassWith(test, page.name());
  }

  /** Whether a block stands in a file, however far it is indented there. */
  private static boolean quotes(String file, Block block) {
    var text = words(Sources.text(REPOSITORY.resolve(file)));
    return text.contains(words(block.text()).replaceAll(PLUGIN, IN_TESTS_OF_THE_PLUGIN));
  }

  private static String words(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  @Test
  void mavenCommandsNameExistingModules() {
    var maven = new MavenLine(REPOSITORY, sources);
    for (var page : pages) {
      for (var block : page.blocks()) {
        for (var typed : block.isMaven() ? block.typed() : List.<Typed>of()) {
          assertThat(maven.unknown(typed.command())).as(page.at(typed.line())).isEmpty();
        }
      }
    }
  }

  @Test
  void linksLeadSomewhere() {
    for (var page : pages) {
      assertThat(page.links().stream().filter(link -> !leads(page, link)))
          .as(page.toString())
          .isEmpty();
    }
  }

  private static boolean leads(Page page, String link) {
    if (link.startsWith("https://")) {
      return true;
    }
    var parts = link.split("#", 2);
    var target = parts[0].isEmpty() ? page.file() : page.file().resolveSibling(parts[0]);
    return Files.exists(target)
        && (parts.length == 1 || Page.read(target).anchors().contains(parts[1]));
  }

  @Test
  void theIndexLeadsToEveryPage() {
    var docs = REPOSITORY.resolve("harness/docs");
    var index = docs.resolve("README.md");

    assertThat(Page.read(index).links())
        .containsAll(
            pages.stream()
                .map(Page::file)
                .filter(file -> file.startsWith(docs) && !file.equals(index))
                .map(file -> docs.relativize(file).toString())
                .toList());
  }

  @Test
  void verbsAndOptionsInTheTextAreThoseOfTheCommandLine() {
    var root = commandLine();
    for (var page : pages) {
      assertThat(page.spans().stream().filter(span -> !isKnown(root, span)))
          .as(page.toString())
          .isEmpty();
    }
  }

  @Test
  void theReadmeListsEveryVerb() {
    assertThat(Page.read(REPOSITORY.resolve("README.md")).section("What it can do").rows())
        .containsExactlyInAnyOrderElementsOf(commandLine().subcommands().keySet());
  }

  private static CommandSpec commandLine() {
    return new CommandLine(new DscTckCommand(), new VerbFactory(Terminal.ofThisProcess()))
        .getCommandSpec();
  }

  private static boolean isKnown(CommandSpec root, String span) {
    var options = OPTION.matcher(span).results().map(MatchResult::group).toList();
    var call = CALL.matcher(span);
    if (call.matches()) {
      var verb = root.subcommands().get(call.group(1));
      return verb != null && knows(verb, options);
    }
    return !span.startsWith("--")
        || root.subcommands().values().stream().anyMatch(verb -> knows(verb, options));
  }

  private static boolean knows(CommandLine verb, List<String> options) {
    return options.stream().allMatch(it -> verb.getCommandSpec().findOption(it) != null)
        || verb.getSubcommands().values().stream().anyMatch(inner -> knows(inner, options));
  }
}
