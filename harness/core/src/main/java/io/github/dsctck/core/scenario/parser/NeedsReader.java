package io.github.dsctck.core.scenario.parser;

import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.process.confine.Needs;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads {@code needs}. */
final class NeedsReader {

  private static final List<String> NETWORKS = List.of("any", "loopback");
  private static final List<String> ROOTS = List.of("mapped", "real");

  private final ObjectReader needs;
  private final ProblemCollector problems;

  NeedsReader(ObjectReader needs, ProblemCollector problems) {
    this.needs = needs;
    this.problems = problems;
  }

  Needs read() {
    var read =
        new Needs(
            word("network", "network", NETWORKS).filter("any"::equals).isPresent(),
            paths("read"),
            paths("write"),
            paths("devices"),
            word("root", "kind of root", ROOTS)
                .map(root -> root.equals("real") ? Needs.Root.REAL : Needs.Root.MAPPED)
                .orElse(Needs.Root.NONE));
    needs.rejectUnknown();
    return read;
  }

  private Optional<String> word(String key, String what, List<String> words) {
    var text = needs.textValue(key);
    text.filter(value -> !words.contains(value.value()))
        .ifPresent(
            value -> problems.addUnknown(value.mark(), what, value.value(), words, " in 'needs'"));
    return text.map(JsonString::value).filter(words::contains);
  }

  private List<Path> paths(String key) {
    return needs.textValues(key).orElse(List.of()).stream()
        .filter(
            needs.refusing(
                text -> !text.matches("/[^\\x00]*"),
                "%s is not an absolute path; write it like '/etc/hosts'"))
        .map(text -> Path.of(text.value()).normalize())
        .toList();
  }
}
