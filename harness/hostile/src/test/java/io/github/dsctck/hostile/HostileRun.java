package io.github.dsctck.hostile;

import static java.util.stream.Collectors.toCollection;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * A hostile resource after the kit has verified it.
 *
 * @param verified what verify printed
 * @param failed the rules that failed
 * @param certified what certify printed, empty if it was not asked
 * @param checked what check printed, empty if it was not asked
 * @param injected the lines of the console that a pipeline or a reader takes for the kit's own
 * @param leaked the number of files and streams that show a secret
 */
record HostileRun(
    Kit verified,
    Set<String> failed,
    String certified,
    String checked,
    List<String> injected,
    long leaked) {

  private static final Pattern INJECTED =
      Pattern.compile("^(::|##|\\S+ +Red\\.Out/).*|.*\\p{Cntrl}.*");

  private static final Set<Outcome> FAILURES = Set.of(Outcome.FAIL, Outcome.ERROR);

  /** Verifies a resource in a new folder. */
  static HostileRun of(HostileCase hostile, Path home) throws Exception {
    var resource = HostileResource.write(hostile, home);
    var arguments =
        new ArrayList<>(List.of("verify", resource.folder().toString(), "--effort", "full"));
    arguments.addAll(List.of("--out", resource.out().toString()));
    hostile.options().forEach(option -> arguments.add(option.replace("{home}", home.toString())));
    if (!hostile.options().contains("--report")) {
      arguments.addAll(List.of("--report", "none"));
    }
    if (hostile.before().isPresent()) {
      shell(resource, hostile.before().get());
    }
    var verified = hostile.alone() ? Kit.alone(resource, arguments) : Kit.here(arguments);
    if (verified.exitCode() == Kit.KILLED) {
      Kit.alone(resource, arguments); // which removes the temporary files of the killed kit
    }
    if (hostile.then().isPresent()) {
      shell(resource, hostile.then().get());
    }
    var certified = hostile.certify().isPresent() ? certify(resource) : "";
    var checked = hostile.check().isPresent() ? check(resource) : "";
    return new HostileRun(
        verified,
        failed(resource),
        certified,
        checked,
        (verified.out() + verified.err())
            .lines()
            .filter(line -> INJECTED.matcher(line).matches())
            .toList(),
        Canaries.leaked(resource.out(), verified.out(), verified.err()));
  }

  private static String certify(HostileResource resource) {
    Kit.here(List.of("keygen", resource.key()));
    return answer(
        "certify",
        resource.out().toString(),
        resource.folder().toString(),
        "--key",
        resource.key(),
        "--out",
        resource.certificate());
  }

  private static String check(HostileResource resource) {
    return answer(
        "check",
        resource.certificate(),
        resource.folder().toString(),
        "--key",
        resource.key() + ".pub",
        "--run",
        resource.out().toString());
  }

  private static String answer(String... arguments) {
    var called = Kit.here(List.of(arguments));
    return called.out() + called.err();
  }

  private static void shell(HostileResource resource, String script) throws Exception {
    var process =
        new ProcessBuilder("sh", "-ec", script)
            .directory(resource.home().toFile())
            .redirectErrorStream(true)
            .start();
    var printed = new String(process.getInputStream().readAllBytes());
    if (process.waitFor() != 0) {
      throw new IllegalStateException(printed);
    }
  }

  private static Set<String> failed(HostileResource resource) {
    try {
      return FindingsFile.read(resource.out().resolve(FindingsFile.NAME)).findings().stream()
          .filter(finding -> FAILURES.contains(finding.outcome()))
          .map(Finding::rule)
          .collect(toCollection(TreeSet::new));
    } catch (IOException e) {
      return Set.of(); // the case has damaged or removed it
    }
  }
}
