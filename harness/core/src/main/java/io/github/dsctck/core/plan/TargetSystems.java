package io.github.dsctck.core.plan;

import io.github.dsctck.core.emulation.condition.Condition;
import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.process.OperatingSystem;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.text.Quotation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Decides which operating systems a resource is judged for: those of {@code --target}, else this
 * one, as far as the condition of its manifest and the {@code requires.os} of its scenarios allow
 * them. A resource that these rule out here is judged for the systems they name.
 */
final class TargetSystems {

  private final List<OperatingSystem> requested;
  private final ExecutableFinder machine;

  /**
   * Creates the decision of a run.
   *
   * @param requested the names of the systems that the user named, empty for none
   * @param machine what is known of the machine of the run
   */
  TargetSystems(List<String> requested, ExecutableFinder machine) {
    this.requested =
        requested.stream().flatMap(name -> OperatingSystem.of(name).stream()).distinct().toList();
    this.machine = machine;
  }

  /**
   * Returns the systems that a resource is judged for; none if it is for none of the named ones.
   */
  List<OperatingSystem> of(Manifest manifest, List<ScenarioFile> scenarios) {
    var required = required(scenarios);
    var allowed =
        wanted().stream()
            .filter(system -> required.isEmpty() || required.contains(system))
            .filter(system -> !isFalse(manifest, system))
            .toList();
    if (!allowed.isEmpty() || !requested.isEmpty()) {
      return allowed;
    }
    var others = others(manifest, required);
    return others.isEmpty() ? wanted() : others;
  }

  private List<OperatingSystem> wanted() {
    return requested.isEmpty() ? List.of(machine.system()) : requested;
  }

  /** Returns the systems that scenarios require, none if one of them requires none. */
  private static List<OperatingSystem> required(List<ScenarioFile> scenarios) {
    return scenarios.stream().anyMatch(scenario -> scenario.requires().os().isEmpty())
        ? List.of()
        : scenarios.stream()
            .flatMap(scenario -> scenario.requires().os().stream())
            .distinct()
            .toList();
  }

  /** Returns the systems that the scenarios or the condition name instead of this one. */
  private List<OperatingSystem> others(Manifest manifest, List<OperatingSystem> required) {
    var candidates = required.isEmpty() ? List.of(OperatingSystem.values()) : required;
    return candidates.stream()
        .filter(system -> system != machine.system())
        .filter(
            system -> required.isEmpty() ? isTrue(manifest, system) : !isFalse(manifest, system))
        .toList();
  }

  private boolean isTrue(Manifest manifest, OperatingSystem system) {
    return condition(manifest, system).filter(Condition.Met.class::isInstance).isPresent();
  }

  private boolean isFalse(Manifest manifest, OperatingSystem system) {
    return condition(manifest, system).filter(Condition.NotMet.class::isInstance).isPresent();
  }

  private Optional<Condition> condition(Manifest manifest, OperatingSystem system) {
    var there = system == machine.system() ? machine : ExecutableFinder.unseen(system);
    return manifest.condition().map(text -> Condition.evaluate(text, there));
  }

  /** Returns why a resource is not run on this machine, if so. */
  Optional<String> obstacle(Manifest manifest, List<ScenarioFile> scenarios) {
    var systems = of(manifest, scenarios);
    if (systems.contains(machine.system())) {
      return Optional.empty();
    }
    var here = machine.system().wireName();
    if (systems.isEmpty()) {
      return Optional.of(ruledOut(manifest));
    }
    var source = requested.isEmpty() ? source(manifest, scenarios) : RunOption.TARGET.toString();
    return Optional.of(
        "%s names %s, and this system is %s".formatted(source, names(systems), here));
  }

  private String ruledOut(Manifest manifest) {
    return requested.stream().allMatch(system -> isFalse(manifest, system))
        ? "its condition %s is false on %s, so the engine skips it"
            .formatted(Quotation.of(manifest.condition().orElse("")), names(requested))
        : "its condition and the 'requires.os' of its scenarios do not allow " + names(requested);
  }

  private String source(Manifest manifest, List<ScenarioFile> scenarios) {
    var file = scenarios.stream().map(ScenarioFile::relative).findFirst();
    return required(scenarios).isEmpty() || file.isEmpty()
        ? "its condition " + Quotation.of(manifest.condition().orElse(""))
        : "'requires.os' of " + file.get();
  }

  private static String names(List<OperatingSystem> systems) {
    return systems.stream().map(OperatingSystem::wireName).collect(Collectors.joining(" or "));
  }
}
