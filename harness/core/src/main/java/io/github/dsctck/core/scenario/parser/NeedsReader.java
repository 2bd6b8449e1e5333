package io.github.dsctck.core.scenario.parser;

import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.process.confine.Needs;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Reads {@code needs}. */
final class NeedsReader {

  private static final List<String> KERNEL = List.of("/proc", "/sys", "/dev");
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
            devices(),
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

  private List<Path> devices() {
    return paths(
        "devices",
        text -> isAbsolute(text) && Path.of(text).normalize().startsWith("/dev"),
        "%s is no device; write it like '/dev/fuse'");
  }

  private List<Path> paths(String key) {
    return paths(
        key,
        NeedsReader::isOfDisk,
        "%s is not an absolute path of a disk; write it like '/etc/hosts'");
  }

  private List<Path> paths(String key, Predicate<String> allowed, String message) {
    return needs.textValues(key).orElse(List.of()).stream()
        .filter(needs.refusing(text -> !allowed.test(text), message))
        .map(text -> Path.of(text.value()).normalize())
        .toList();
  }

  /** The folders of the kernel would show processes and devices of this machine. */
  private static boolean isOfDisk(String text) {
    var path = Path.of(isAbsolute(text) ? text : "").normalize();
    return path.isAbsolute()
        && path.getNameCount() > 0
        && KERNEL.stream().noneMatch(path::startsWith);
  }

  private static boolean isAbsolute(String text) {
    return text.matches("/[^\\x00]*");
  }
}
