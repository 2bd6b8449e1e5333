package io.github.dsctck.core.scenario;

import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.options.Effort;
import io.github.dsctck.core.process.confine.Needs;
import io.github.dsctck.core.scenario.version.VersionRequirement;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A readable scenario file about the instances of one resource. Placeholders in it are not yet
 * expanded.
 *
 * @param path the absolute path of its file
 * @param relative its path relative to the verified path, with forward slashes
 * @param resource the type name of the resource under test
 * @param resourceMark the place of that type name
 * @param version the versions of the resource that it applies to
 * @param description its subject
 * @param requires the requirements on the machine
 * @param timeout the time limit of one process, empty for the default
 * @param effort how many processes a derived conversation may start, empty for the default
 * @param env variables added to the inherited ones
 * @param locks names of resources that it shares with other scenarios
 * @param leavesProcesses whether processes of the resource may outlive it
 * @param isolated whether it may run at the same time as other scenarios of its type
 * @param restore whether the kit may change an existing instance and restore it
 * @param allow the dangerous cases that its author permits
 * @param needs what it may use besides its own folders where processes are confined
 * @param needsMark the place of its needs
 * @param files globs of files that the resource reads, relative to the folder of the scenario
 * @param secrets properties and variables with secret values
 * @param instances the instances with a derived conversation, in the order of the file
 * @param steps the explicit conversation, or empty
 * @param cleanup the steps that always run at the end
 */
public record ScenarioFile(
    Path path,
    String relative,
    String resource,
    Mark resourceMark,
    Optional<VersionRequirement> version,
    Optional<String> description,
    Requires requires,
    Optional<Duration> timeout,
    Optional<Effort> effort,
    Map<String, String> env,
    List<String> locks,
    boolean leavesProcesses,
    boolean isolated,
    boolean restore,
    Set<Permission> allow,
    Needs needs,
    Mark needsMark,
    List<String> files,
    Set<String> secrets,
    List<Instance> instances,
    List<Step> steps,
    List<Step> cleanup) {

  /** The name of the explicit steps, in place of the name of an instance. */
  public static final String STEPS = "steps";

  public ScenarioFile {
    env = Collections.unmodifiableMap(new LinkedHashMap<>(env));
    locks = List.copyOf(locks);
    allow = Set.copyOf(allow);
    files = List.copyOf(files);
    secrets = Set.copyOf(secrets);
    instances = List.copyOf(instances);
    steps = List.copyOf(steps);
    cleanup = List.copyOf(cleanup);
  }

  /** Returns whether it applies to a resource of a type and a version. */
  public boolean isAbout(String type, String itsVersion) {
    return resource.equalsIgnoreCase(type)
        && version.map(wanted -> wanted.matches(itsVersion)).orElse(true);
  }

  /** Returns whether the author permits a dangerous case. */
  public boolean allows(Permission permission) {
    return allow.contains(permission);
  }

  /** Returns the environment variables in its placeholders, each once. */
  public Set<String> environmentVariables() {
    var names = new LinkedHashSet<String>();
    values()
        .flatMap(value -> Placeholders.references(value).stream())
        .filter(name -> name.startsWith("env:"))
        .forEach(name -> names.add(name.substring("env:".length())));
    return names;
  }

  /**
   * Returns a sentence for each requirement that the machine does not meet, including environment
   * variables in placeholders.
   */
  public List<String> unmet(Host host) {
    var needed = new LinkedHashSet<>(requires.env());
    needed.addAll(environmentVariables());
    return new Requires(
            requires.os(), requires.elevated(), requires.commands(), List.copyOf(needed))
        .unmet(host);
  }

  private Stream<JsonValue> values() {
    return Stream.concat(env.values().stream().map(JsonString::of), states());
  }

  /** Returns every value that is sent or expected. */
  public Stream<JsonValue> states() {
    return Stream.of(
            instances.stream().flatMap(Instance::values),
            steps.stream().flatMap(Step::values),
            cleanup.stream().flatMap(Step::values))
        .flatMap(values -> values);
  }
}
