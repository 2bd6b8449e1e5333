package io.github.dsctck.cli;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Chapter;
import io.github.dsctck.core.catalogue.Implementation;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.catalogue.RuleFields;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The catalogue in Markdown: a page for each chapter, and one that lists them.
 *
 * @param folder where the pages stand
 * @param examples where the examples that {@code explain} shows stand
 */
record RuleReference(Path folder, Path examples) {

  /** The command that records the examples and writes the pages. */
  static final String RECORD =
      "mvn -q verify -pl harness/cli -am -Dtest=RuleReferenceTest,RuleProofTest"
          + " -Dit.test=ViolationsIT -Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false"
          + " -Dexec.skip -Ddsc-tck.golden=rewrite";

  /** The command that writes the pages from the examples that are there. */
  static final String WRITE =
      "mvn -q test -pl harness/cli -am -Dtest=RuleReferenceTest"
          + " -Dsurefire.failIfNoSpecifiedTests=false -Ddsc-tck.golden=rewrite";

  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final String FIXTURES = "../../../";

  static RuleReference of(Path repository) {
    return new RuleReference(
        repository.resolve("harness/docs/rules"),
        repository.resolve("harness/cli/src/main/resources/io/github/dsctck/cli/examples"));
  }

  static boolean isRewritten() {
    return System.getProperty("dsc-tck.golden", "").equals("rewrite");
  }

  void write() throws IOException {
    Files.createDirectories(folder);
    for (var page : pages().entrySet()) {
      Files.writeString(folder.resolve(page.getKey()), page.getValue());
    }
  }

  /** Returns the text of each page by the name of its file. */
  Map<String, String> pages() throws IOException {
    var pages = new LinkedHashMap<String, String>();
    pages.put("README.md", index());
    for (var chapter : Chapter.values()) {
      pages.put(chapter.name() + ".md", page(chapter));
    }
    return pages;
  }

  private static String index() {
    var lines = new ArrayList<String>();
    lines.add("# The rules");
    lines.add("");
    lines.add("Every rule of the catalogue, with a failing and a passing example. These pages are");
    lines.add(
        "generated from [specs/rules](../../../specs/rules); `dsc-tck explain RULE` shows the");
    lines.add("same. The [glossary](../glossary.md) explains the terms.");
    lines.add("");
    lines.add("| chapter | | rules | judged | not yet judged | unobservable |");
    lines.add("|---|---|--:|--:|--:|--:|");
    for (var chapter : Chapter.values()) {
      var name = "[%s](%s.md) | %s".formatted(chapter, chapter, chapter.title());
      lines.add(row(name, CATALOGUE.rules(chapter)));
    }
    lines.add(row("total |", List.copyOf(CATALOGUE.rules())));
    return text(lines);
  }

  private static String row(String name, List<Rule> rules) {
    return "| %s | %d | %d | %d | %d |"
        .formatted(
            name,
            rules.size(),
            count(rules, Implementation.BUILT),
            count(rules, Implementation.PLANNED),
            count(rules, Implementation.UNOBSERVABLE));
  }

  private static long count(List<Rule> rules, Implementation state) {
    return rules.stream().filter(rule -> rule.state() == state).count();
  }

  private String page(Chapter chapter) throws IOException {
    var lines = new ArrayList<String>();
    lines.add("# " + chapter + ": " + chapter.title());
    lines.add("");
    lines.add("[All chapters](README.md)");
    for (var rule : CATALOGUE.rules(chapter)) {
      add(rule, lines);
    }
    return text(lines);
  }

  private void add(Rule rule, List<String> lines) throws IOException {
    lines.addAll(List.of("", "## " + rule.id(), ""));
    lines.addAll(List.of("**" + rule.level() + ": " + escaped(rule.title()) + "**", ""));
    lines.addAll(List.of(escaped(rule.requirement().strip()), "", "| | |", "|---|---|"));
    new RuleFields(CATALOGUE)
        .of(rule)
        .forEach(
            (label, text) -> lines.add("| %s | %s |".formatted(label, cell(rule, label, text))));
    lines.add("| state | %s |".formatted(rule.state().wireName()));
    var broken = examples.resolve(rule.id() + ".txt");
    if (Files.exists(broken)) {
      var path = Examples.fixture(rule);
      add("Fails: [%s](%s%s)".formatted(path, FIXTURES, path), Files.readString(broken), lines);
    }
    var kept = examples.resolve("kept").resolve(rule.id() + ".txt");
    if (Files.exists(kept)) {
      var parts = Files.readString(kept).split("\n", 2);
      var path = parts[0].replaceFirst(":.*", "");
      var step = escaped(parts[0].substring(path.length()).replaceFirst("^: ", ", "));
      add("Passes: [%s](%s%s)%s".formatted(path, FIXTURES, path, step), parts[1], lines);
    }
  }

  private static void add(String title, String example, List<String> lines) {
    lines.addAll(List.of("", title, "", "````text"));
    example.lines().map(String::stripTrailing).forEach(lines::add);
    lines.add("````");
  }

  private static String cell(Rule rule, String label, String text) {
    return label.equals(RuleFields.YIELDS_TO)
        ? CATALOGUE.yieldsTo(rule.id()).stream()
            .map(RuleReference::link)
            .collect(Collectors.joining(", "))
        : escaped(text.strip().replaceAll("\\s+", " "));
  }

  private static String link(String id) {
    var page = CATALOGUE.rule(id).chapter() + ".md#" + id.toLowerCase(Locale.ROOT);
    return "[%s](%s)".formatted(id, page);
  }

  private static String escaped(String text) {
    return text.replaceAll("([|*`\\[\\]<])", "\\\\$1");
  }

  private static String text(List<String> lines) {
    return String.join("\n", lines) + "\n";
  }
}
