package io.github.dsctck.hostile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * A hostile resource and the result that the kit must give.
 *
 * @param name the behaviour, as a statement
 * @param form the manifest and scenario that call the script
 * @param script what the resource does, in shell
 * @param each the value of {@code $each} in the script
 * @param options more options of verify; {@code {home}} is the folder of the case
 * @param alone whether the kit runs in a process of its own, which the resource may harm
 * @param exit the exit codes that verify may have: 0 for an answer, 3 for a box, unless the file
 *     says otherwise
 * @param failed the rules that must fail, and no others; empty if the exit code says enough
 * @param prints a text that verify must print
 * @param before what happens to the folder of the case before the run, in shell
 * @param then what happens to the out folder after the run, in shell
 * @param certify the start of the answer of certify, empty if it is not asked
 * @param check the start of the answer of check, empty if it is not asked
 */
record HostileCase(
    String name,
    Form form,
    String script,
    String each,
    List<String> options,
    boolean alone,
    List<Integer> exit,
    List<String> failed,
    Optional<String> prints,
    Optional<String> before,
    Optional<String> then,
    Optional<String> certify,
    Optional<String> check) {

  /** How a resource is called. */
  enum Form {
    /** Get alone, without a scenario. */
    ANSWER,
    /** Get, set and delete of a file in the sandbox, with a secret. */
    BOX
  }

  /** Reads all cases of a group, in the order of the file. */
  static List<HostileCase> of(String group) {
    try (var file = HostileCase.class.getResourceAsStream("/hostile/" + group + ".yaml")) {
      var cases = (List<?>) new Load(LoadSettings.builder().build()).loadFromInputStream(file);
      return cases.stream().flatMap(one -> each((Map<?, ?>) one)).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<HostileCase> each(Map<?, ?> fields) {
    var values = texts(fields, "each");
    return values.isEmpty()
        ? Stream.of(of(fields, ""))
        : values.stream().map(value -> of(fields, value));
  }

  private static HostileCase of(Map<?, ?> fields, String each) {
    var name = fields.get("name").toString();
    return new HostileCase(
        each.isEmpty() ? name : name + " " + each,
        fields.containsKey("box") ? Form.BOX : Form.ANSWER,
        text(fields, "box").or(() -> text(fields, "answer")).orElseThrow(),
        each,
        texts(fields, "options"),
        Boolean.TRUE.equals(fields.get("alone")),
        exits(fields),
        texts(fields, "failed"),
        text(fields, "prints"),
        text(fields, "before"),
        text(fields, "then"),
        text(fields, "certify"),
        text(fields, "check"));
  }

  private static Optional<String> text(Map<?, ?> fields, String name) {
    return Optional.ofNullable(fields.get(name)).map(Object::toString);
  }

  private static List<Integer> exits(Map<?, ?> fields) {
    var stated = texts(fields, "exit").stream().map(Integer::valueOf).toList();
    return stated.isEmpty() ? List.of(fields.containsKey("box") ? 3 : 0) : stated;
  }

  /** Texts are separated by blanks. */
  private static List<String> texts(Map<?, ?> fields, String name) {
    return text(fields, name).stream()
        .flatMap(text -> Stream.of(text.strip().split("\\s+")))
        .toList();
  }

  /** Returns what is not as it must be. */
  List<String> faults(HostileRun run) {
    var faults = new ArrayList<String>();
    var verified = run.verified();
    if (!exit.contains(verified.exitCode())) {
      faults.add("exit code " + verified.exitCode() + "\n" + verified.out() + verified.err());
    }
    if (!failed.isEmpty() && !run.failed().equals(Set.copyOf(failed))) {
      faults.add("failed rules " + run.failed());
    }
    prints
        .filter(text -> !verified.out().contains(text))
        .ifPresent(text -> faults.add(verified.out()));
    certify
        .filter(text -> !run.certified().startsWith(text))
        .ifPresent(text -> faults.add(run.certified()));
    check
        .filter(text -> !run.checked().startsWith(text))
        .ifPresent(text -> faults.add(run.checked()));
    if (!run.injected().isEmpty()) {
      faults.add("injected lines " + run.injected());
    }
    if (run.leaked() > 0) {
      faults.add("a secret in " + run.leaked() + " files");
    }
    return faults;
  }

  @Override
  public String toString() {
    return name;
  }
}
