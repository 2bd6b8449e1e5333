package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Looks for what the pages name and nobody has. */
class DocumentsTest {

  private static final Path REPOSITORY = Path.of("..", "..");
  private static final Pattern CALL = Pattern.compile("dsc-tck ([a-z-]+)(?= |$).*");
  private static final Pattern OPTION = Pattern.compile("(?<!\\S)--[a-z-]+");

  private static final String PLUGIN =
      "io.github.dsctck</groupId> <artifactId>dsc-tck-maven-plugin</artifactId> <version>0.1.0-SNAPSHOT";
  private static final String IN_TESTS_OF_THE_PLUGIN =
      "@project.groupId@</groupId> <artifactId>@project.artifactId@</artifactId> <version>@project.version@";

  private static final Set<String> HAVE_TESTS_OF_THEIR_OWN = Set.of("maven.md", "pipelines.md");

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
            "it takes minutes and needs a quiet machine", "needs cosign and its servers");
  }

  private boolean isSettled(Page page, Block block) {
    return block.noted(Block.NOT_RUN).isPresent()
        || HAVE_TESTS_OF_THEIR_OWN.contains(page.name())
        || block
            .noted("checked by")
            .filter(test -> sources.hasClassWith(test, page.name()))
            .isPresent()
        || block.noted("quoted from").filter(file -> quotes(file, block)).isPresent();
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
  void callsOfMavenNameWhatThereIs() {
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
    var root =
        new CommandLine(new DscTckCommand(), new VerbFactory(Terminal.ofThisProcess()))
            .getCommandSpec();
    for (var page : pages) {
      assertThat(page.spans().stream().filter(span -> !isKnown(root, span)))
          .as(page.toString())
          .isEmpty();
    }
  }

  private static boolean isKnown(CommandSpec root, String span) {
    var call = CALL.matcher(span);
    if (!call.matches()) {
      return true;
    }
    var verb = root.subcommands().get(call.group(1));
    return verb != null
        && OPTION
            .matcher(span)
            .results()
            .allMatch(option -> verb.getCommandSpec().findOption(option.group()) != null);
  }
}
