package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Does what the README shows: writes its files, runs its commands and compares what they print. */
class ReadmeIT {

  private static final Pattern BLOCK =
      Pattern.compile("^```(\\w+) ?(\\S*)\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

  @TempDir Path folder;

  @Test
  void itsCommandsPrintWhatItShows() throws Exception {
    var readme = Files.readString(Launched.repository().resolve("README.md"));
    for (var block : blocks(readme)) {
      if (!block.group(2).isEmpty() && !block.group(2).contains("scenario")) {
        Files.writeString(folder.resolve(block.group(2)), block.group(3));
      } else if (block.group(1).equals("console")) {
        runs(block.group(3));
      }
    }
  }

  @Test
  void itsScenarioIsOneThatWorks() throws Exception {
    var note = Launched.repository().resolve("fixtures/reference/note");
    var copy = Files.createDirectories(folder.resolve("reference/note"));
    for (var file : List.of("note.dsc.resource.json", "note.sh", "note.awk")) {
      Files.copy(note.resolve(file), copy.resolve(file));
    }
    var lib = Files.createDirectories(folder.resolve("reference/lib"));
    for (var file : List.of("json.awk", "schema.awk", "resource.awk")) {
      Files.copy(note.resolveSibling("lib").resolve(file), lib.resolve(file));
    }
    var readme = Files.readString(Launched.repository().resolve("README.md"));
    var scenario =
        blocks(readme).stream().filter(it -> it.group(2).contains("scenario")).findFirst();
    Files.writeString(
        copy.resolve(scenario.orElseThrow().group(2)), scenario.orElseThrow().group(3));

    var run = Launched.in(folder, "verify", "reference");

    assertThat(run.out()).startsWith("CONFORMS");
    assertThat(run.exitCode()).isZero();
  }

  private static List<MatchResult> blocks(String readme) {
    return BLOCK.matcher(readme).results().toList();
  }

  /** Runs the command of a block; a line of three dots stands for any lines. */
  private void runs(String block) throws Exception {
    var lines = block.lines().toList();
    var words = lines.get(0).replaceFirst("^\\$ \\S*dsc-tck ", "").split(" ");
    var run =
        Launched.in(
            folder,
            Arrays.stream(words)
                .map(word -> word.startsWith("fixtures/") ? inRepository(word) : word)
                .toArray(String[]::new));

    assertThat(run.err()).isEmpty();
    assertThat(run.out()).matches(shown(lines.subList(1, lines.size())));
  }

  private static String inRepository(String path) {
    return Launched.repository().resolve(path).toString();
  }

  private static Pattern shown(List<String> lines) {
    return lines.stream()
        .map(line -> line.equals("...") ? "(?s:.*)" : Pattern.quote(line) + "\n")
        .collect(Collectors.collectingAndThen(Collectors.joining(), Pattern::compile));
  }
}
