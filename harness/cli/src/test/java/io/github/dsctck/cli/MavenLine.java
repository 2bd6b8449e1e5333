package io.github.dsctck.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Looks at lines that call Maven. They are not run, because that takes minutes and is what builds
 * and the tests of the plugin do; what they name has to be there.
 *
 * @param repository the root of the repository
 * @param sources its sources
 */
record MavenLine(Path repository, Sources sources) {

  private static final Set<String> WORDS =
      Set.of(
          "test",
          "verify",
          "package",
          "install",
          "-q",
          "-B",
          "-o",
          "-am",
          "-Psoak",
          "-Pfuzz",
          "-Dexec.skip",
          "-DskipTests");
  private static final Set<String> FREE =
      Set.of(
          "detail",
          "invoker.javaHome",
          "invoker.mavenHome",
          "surefire.failIfNoSpecifiedTests",
          "failsafe.failIfNoSpecifiedTests");
  private static final Pattern GOAL =
      Pattern.compile("(?:io\\.github\\.dsctck:dsc-tck-maven-plugin|dsc-tck):([\\w-]+)");
  private static final Pattern PROPERTY = Pattern.compile("-D([\\w.-]+)(?:=(\\S*))?");

  /** Returns the words of a line that name nothing. */
  List<String> unknown(String line) {
    var words = line.replace("\\\n", " ").trim().split("\\s+");
    var unknown = new ArrayList<String>();
    for (int i = 1; i < words.length; i++) {
      if (words[i].equals("-pl")) {
        i++;
        unknown.addAll(Stream.of(words[i].split(",")).filter(it -> !isModule(it)).toList());
      } else if (!isKnown(words[i])) {
        unknown.add(words[i]);
      }
    }
    return unknown;
  }

  private boolean isModule(String module) {
    return Files.exists(repository.resolve(module).resolve("pom.xml"));
  }

  private boolean isKnown(String word) {
    var goal = GOAL.matcher(word);
    var property = PROPERTY.matcher(word);
    if (goal.matches()) {
      return goal.group(1).equals("help")
          || sources.hasMojoWith("name = \"" + goal.group(1) + "\"");
    }
    return WORDS.contains(word)
        || (property.matches() && isKnown(property.group(1), property.group(2)));
  }

  private boolean isKnown(String property, String value) {
    return switch (property) {
      case "test", "it.test" -> Stream.of(value.split(",")).allMatch(sources::hasClass);
      case "dsc-tck.golden" -> value.equals("rewrite");
      default -> FREE.contains(property) || sources.hasMojoWith("property = \"" + property + "\"");
    };
  }
}
