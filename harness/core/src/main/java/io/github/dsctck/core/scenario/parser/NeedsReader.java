package io.github.dsctck.core.scenario.parser;

import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.process.confine.Needs;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

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
        texts(
            "devices",
            text -> isAbsolute(text) && is(text, path -> path.startsWith("/dev")),
            "%s is no device; write it like '/dev/fuse'"));
  }

  private List<Path> paths(String key) {
    return paths(
        texts(
                key,
                text -> isAbsolute(text) && is(text, path -> path.getNameCount() > 0),
                "%s is not an absolute path; write it like '/etc/hosts'")
            .filter(
                needs.refusing(
                    NeedsReader::isOfKernel,
                    "%s belongs to the kernel; leave it out, or name a device under 'devices'")));
  }

  private static List<Path> paths(Stream<JsonString> texts) {
    return texts.flatMap(text -> path(text.value()).stream()).toList();
  }

  /** Paths of Linux that another system cannot express need nothing there. */
  private static boolean is(String text, Predicate<Path> wanted) {
    return path(text).map(wanted::test).orElse(true);
  }

  private static Optional<Path> path(String text) {
    try {
      return Optional.of(Path.of(text).normalize());
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private Stream<JsonString> texts(String key, Predicate<String> allowed, String message) {
    return needs.textValues(key).orElse(List.of()).stream()
        .filter(needs.refusing(text -> !allowed.test(text), message));
  }

  /** These folders would show the processes and devices of this machine. */
  private static boolean isOfKernel(String text) {
    return path(text).filter(path -> KERNEL.stream().anyMatch(path::startsWith)).isPresent();
  }

  private static boolean isAbsolute(String text) {
    return text.matches("/[^\\x00]*");
  }
}
