package io.github.dsctck.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Follows a page in one shell: writes its files and runs its commands, in their order. */
final class Walk {

  /** How far a run is, which only a slow machine is told. */
  private static final Pattern PROGRESS = Pattern.compile("^verifying .*\n", Pattern.MULTILINE);

  private final Page page;

  /** Where the files of the page wait, and where what the commands print goes. */
  private final Path backstage;

  private final List<Typed> typed = new ArrayList<>();
  private final StringBuilder script = new StringBuilder("code=0\n");

  Walk(Page page, Path backstage) {
    this.page = page;
    this.backstage = backstage;
  }

  /** Returns what was not as the page shows it. */
  List<String> follow(Path folder, Map<String, String> environment) throws Exception {
    for (var block : page.blocks()) {
      if (block.isFile()) {
        write(block);
      } else if (block.isRun() && block.noted("needs").map(Walk::isHere).orElse(true)) {
        block.typed().forEach(this::run);
      }
    }
    var sh = Files.writeString(backstage.resolve("page.sh"), script);
    var run = Launched.by(Path.of("sh"), folder, environment, sh.toString());
    var wrong = new ArrayList<String>();
    if (!run.err().isEmpty()) {
      wrong.add(page + ": " + run.err());
    }
    for (int i = 0; i < typed.size(); i++) {
      compare(i, wrong);
    }
    return wrong;
  }

  private void write(Block block) throws IOException {
    var waiting = backstage.resolve("file" + block.line());
    Files.writeString(waiting, block.text());
    script.append(
        "mkdir -p \"$(dirname '%1$s')\"; cp '%2$s' '%1$s'\n".formatted(block.file(), waiting));
  }

  private void run(Typed command) {
    script.append(
        "(exit $code); {\n%s\n} > '%s' 2>&1 < /dev/null\n"
            .formatted(command.command(), output(typed.size())));
    script.append("code=$?; echo $code > '%s'\n".formatted(code(typed.size())));
    typed.add(command);
  }

  private Path output(int index) {
    return backstage.resolve("output" + index);
  }

  private Path code(int index) {
    return backstage.resolve("code" + index);
  }

  private void compare(int index, List<String> wrong) throws IOException {
    var command = typed.get(index);
    var at = page.at(command.line()) + ": '" + command.command() + "' ";
    if (!Files.exists(code(index))) {
      wrong.add(at + "was not reached.");
      return;
    }
    var output = PROGRESS.matcher(Files.readString(output(index))).replaceAll("");
    var code = Files.readString(code(index)).strip();
    if (!command.isPrintedAs(output)) {
      wrong.add(at + "prints something else than the page shows:\n" + output);
    } else if (!code.equals("0") && !isAskedFor(index + 1)) {
      wrong.add(at + "exits with " + code + ", which the page does not say:\n" + output);
    }
  }

  private boolean isAskedFor(int index) {
    return index < typed.size() && typed.get(index).asksForExitCode();
  }

  private static boolean isHere(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }
}
