package io.github.dsctck.core.scenario;

import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
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
 * A scenario file that could be read: what its author says about the instances of one resource.
 * Placeholders in it are not yet expanded.
 *
 * @param path the absolute path of its file
 * @param relative its path relative to the verified path, with forward slashes
 * @param resource the type name of the resource under test
 * @param resourceMark the place of that type name
 * @param version the versions of the resource it is meant for
 * @param description what it is about
 * @param requires what the machine must offer
 * @param timeout how long one process may take, empty for the default
 * @param env variables laid over those the resource inherits
 * @param locks names of what it shares with other scenarios
 * @param leavesProcesses whether processes of the resource may outlive it
 * @param isolated whether it may run beside other scenarios of its type
 * @param restore whether an instance that was there before may be changed and put back
 * @param allow the dangerous cases its author permits
 * @param secrets properties and variables whose values are to be hidden
 * @param instances the instances whose whole life is derived, in the order of the file
 * @param steps the explicit conversation, empty when there is none
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
    Map<String, String> env,
    List<String> locks,
    boolean leavesProcesses,
    boolean isolated,
    boolean restore,
    Set<Permission> allow,
    Set<String> secrets,
    List<Instance> instances,
    List<Step> steps,
    List<Step> cleanup) {

  /** The name that stands for the explicit steps where others have the name of an instance. */
  public static final String STEPS = "steps";

  public ScenarioFile {
    env = Collections.unmodifiableMap(new LinkedHashMap<>(env));
    locks = List.copyOf(locks);
    allow = Set.copyOf(allow);
    secrets = Set.copyOf(secrets);
    instances = List.copyOf(instances);
    steps = List.copyOf(steps);
    cleanup = List.copyOf(cleanup);
  }

  /** Returns whether a resource of a type and a version is what it is about. */
  public boolean isAbout(String type, String itsVersion) {
    return resource.equalsIgnoreCase(type)
        && version.map(wanted -> wanted.matches(itsVersion)).orElse(true);
  }

  /** Returns whether the author permits a dangerous case. */
  public boolean allows(Permission permission) {
    return allow.contains(permission);
  }

  /** Returns the environment variables its placeholders name, each once. */
  public Set<String> environmentVariables() {
    var names = new LinkedHashSet<String>();
    values()
        .flatMap(value -> Placeholders.references(value).stream())
        .filter(name -> name.startsWith("env:"))
        .forEach(name -> names.add(name.substring("env:".length())));
    return names;
  }

  /**
   * Returns a sentence for each thing it needs and the machine does not offer: what it requires,
   * and the environment variables its placeholders name.
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
