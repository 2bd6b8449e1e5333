package io.github.dsctck.core.run.result;

import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.process.confine.Needs;
import io.github.dsctck.core.process.confine.Walls;
import io.github.dsctck.core.text.Clip;
import io.github.dsctck.core.text.Quotation;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Something that a sandbox denied to a resource, as far as the words of the resource show it. The
 * kit cannot see the denial itself. For example, {@code Read-only file system: '/etc/motd'} on
 * stderr shows that the resource needs {@code needs: { write: [/etc/motd] }}.
 *
 * @param exchange the exchange with the words
 * @param line the words
 * @param needs the line of a scenario that would permit it, empty for a limit
 */
record Denial(Exchange exchange, String line, Optional<String> needs) {

  private static final int MOST_BYTES = 1 << 16;
  private static final int MOST_LINES = 1_000;
  private static final int LONGEST = 200;

  /** The signals of the system for a limit on processor time and on the size of a file. */
  private static final int SIGXCPU = 24;

  private static final int SIGXFSZ = 25;

  private static final Pattern NETWORK =
      pattern(
          "network is (unreachable|down)|no route to host|temporary failure in name resolution"
              + "|name or service not known|could ?n[o']t resolve|connection refused"
              + "|\\b(ENETUNREACH|EAI_AGAIN|ENOTFOUND|ECONNREFUSED|EHOSTUNREACH)\\b");

  private static final Pattern WRITE = pattern("read-only file ?system|\\bEROFS\\b");

  private static final Pattern DEVICE = pattern("(?<![\\w.])/dev/[\\w./-]++");

  private static final Pattern MISSING = pattern("no such (file|device)|\\b(ENOENT|ENXIO)\\b");

  private static final Pattern ABSENT =
      pattern(
          "no such file|\\bENOENT\\b|(does not|doesn't) exist|could not find|cannot find"
              + "|NoSuchFile|not found");

  private static final Pattern PLACE = Pattern.compile("[\\w.+@-]*+/[\\w.+@/-]*+");

  private static final int MOST_PLACES = 5;

  private static final Pattern ROOT =
      pattern(
          "operation not permitted|permission denied|access to the path [^\\n]{1,300}? is denied"
              + "|\\b(EPERM|EACCES)\\b|\\b(own|chown)[^\\n]{0,300}? invalid argument");

  /** What root for real meets that mounts, makes a device or changes the kernel. */
  private static final Pattern PRIVILEGE = pattern("operation not permitted|\\bEPERM\\b");

  private static final Pattern PRIVILEGES =
      pattern("no new privileges|must be (run as )?root|(requires|are you|not) root");

  private static final Pattern LIMIT =
      pattern("file too large|resource temporarily unavailable|cannot fork|\\b(EFBIG|EAGAIN)\\b");

  private static final Pattern PATH = Pattern.compile("(?<![\\w.])/[\\w.+@/-]*\\w");

  private static Pattern pattern(String regex) {
    return Pattern.compile(regex, Pattern.CASE_INSENSITIVE);
  }

  /**
   * Returns the first denial that an exchange shows: on stderr, and on stdout if it failed.
   *
   * @param granted what the sandbox granted
   * @param elevated whether the kit runs as root, so that the sandbox took privileges away
   */
  static Optional<Denial> in(Exchange exchange, Needs granted, boolean elevated) {
    var received = exchange.received();
    if (received.ending() instanceof ProcessEnding.Signalled ended
        && (ended.signal() == SIGXCPU || ended.signal() == SIGXFSZ)) {
      return Optional.of(new Denial(exchange, ended.describe(), Optional.empty()));
    }
    var texts =
        received.isSuccess()
            ? Stream.of(received.stderr())
            : Stream.of(received.stderr(), received.stdout());
    return texts
        .flatMap(text -> start(text).lines().limit(MOST_LINES))
        .flatMap(line -> in(exchange, line, granted, elevated).stream())
        .findFirst();
  }

  private static String start(Captured stream) {
    var bytes = stream.bytes();
    var start = Arrays.copyOf(bytes, Math.min(bytes.length, MOST_BYTES));
    return new String(start, StandardCharsets.UTF_8);
  }

  private static Optional<Denial> in(
      Exchange exchange, String line, Needs granted, boolean elevated) {
    var shown = line.substring(0, Math.min(line.length(), 4 * LONGEST));
    if (!granted.network() && NETWORK.matcher(shown).find()) {
      return denial(exchange, shown, "network: any");
    }
    if (WRITE.matcher(shown).find()) {
      return denial(exchange, shown, "write: [" + path(shown) + "]");
    }
    var device = DEVICE.matcher(shown);
    if (MISSING.matcher(shown).find() && device.find()) {
      return denial(exchange, shown, "devices: [" + device.group() + "]");
    }
    var hidden = ABSENT.matcher(shown).find() ? hidden(exchange, shown) : Optional.<Path>empty();
    if (hidden.isPresent()) {
      return denial(exchange, shown, "read: [" + hidden.get() + "]");
    }
    boolean rights = elevated && ROOT.matcher(shown).find() || PRIVILEGES.matcher(shown).find();
    if (granted.root() != Needs.Root.REAL && rights) {
      return denial(exchange, shown, "root: real");
    }
    return LIMIT.matcher(shown).find() || elevated && PRIVILEGE.matcher(shown).find()
        ? Optional.of(new Denial(exchange, shown, Optional.empty()))
        : Optional.empty();
  }

  private static Optional<Denial> denial(Exchange exchange, String line, String need) {
    return Optional.of(new Denial(exchange, line, Optional.of("needs: { " + need + " }")));
  }

  /** Returns the first path that a line names and which exists, but outside of the sandbox. */
  private static Optional<Path> hidden(Exchange exchange, String line) {
    return PLACE
        .matcher(line)
        .results()
        .limit(MOST_PLACES)
        .map(place -> exchange.sent().folder().resolve(place.group()).normalize())
        .filter(path -> Files.exists(path) && !Walls.showAlways(path))
        .findFirst();
  }

  private static String path(String line) {
    var path = PATH.matcher(line);
    return path.find() ? path.group() : "/the/path";
  }

  /** Returns which step was denied something, and its words. */
  String description() {
    return "because confined: step %s was denied something: %s"
        .formatted(exchange.step(), Quotation.of(Clip.start(line, LONGEST)));
  }

  /** Returns the reason why a rule was not exercised at or after the denial. */
  NotExercisedReason reason() {
    var text = description();
    return needs
        .<NotExercisedReason>map(
            lines ->
                new NotExercisedReason.Suggested(
                    text + "; if the resource needs it, the scenario must say so:", lines))
        .orElseGet(() -> NotExercisedReason.of(text));
  }
}
