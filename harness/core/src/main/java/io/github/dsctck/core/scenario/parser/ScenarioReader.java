package io.github.dsctck.core.scenario.parser;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.options.Effort;
import io.github.dsctck.core.process.confine.Needs;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.Permission;
import io.github.dsctck.core.scenario.Requires;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.scenario.Step;
import io.github.dsctck.core.scenario.version.VersionRequirement;
import io.github.dsctck.core.text.DurationText;
import io.github.dsctck.core.text.PathGlob;
import io.github.dsctck.core.text.Quotation;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads one scenario file from its YAML and reports its problems. */
final class ScenarioReader {

  /** A type name, or the name of a resource of the 2022 draft, which has no slash. */
  private static final Pattern TYPE_NAME =
      Pattern.compile("\\w+(\\.\\w+)*(/\\w+)?", Pattern.UNICODE_CHARACTER_CLASS);

  private final Path path;
  private final String relative;
  private final ProblemCollector problems;

  ScenarioReader(Path path, String relative, ProblemCollector problems) {
    this.path = path;
    this.relative = relative;
    this.problems = problems;
  }

  Optional<ScenarioFile> read(JsonValue root) {
    return ObjectReader.of(root, "the scenario", problems).map(this::read);
  }

  private ScenarioFile read(ObjectReader scenario) {
    scenario.demand("resource", "add 'resource:' and the type name of the resource under test");
    var resource = scenario.textValue("resource").filter(this::isTypeName);
    var allow = permissions(scenario);
    var secrets = Set.copyOf(scenario.texts("secrets").orElse(List.of()));
    var file =
        new ScenarioFile(
            path,
            relative,
            resource.map(JsonString::value).orElse(""),
            resource.map(JsonString::mark).orElse(Mark.NONE),
            scenario.textValue("version").flatMap(this::version),
            scenario.text("description"),
            requires(scenario),
            timeout(scenario),
            effort(scenario),
            environment(scenario),
            scenario.texts("locks").orElse(List.of()),
            leavesProcesses(scenario),
            scenario.truth("isolated").orElse(false),
            scenario.truth("restore").orElse(false),
            allow,
            needs(scenario),
            scenario.value("needs").map(JsonValue::mark).orElse(Mark.NONE),
            files(scenario),
            secrets,
            instances(scenario, allow, secrets),
            steps(scenario, "steps", false, allow),
            steps(scenario, "cleanup", true, allow));
    if (!scenario.rejectUnknown()) { // a misspelt key is no missing one
      demandConversation(scenario);
    }
    checkValues(file);
    checkSecrets(scenario, file);
    return file;
  }

  private boolean isTypeName(JsonString text) {
    if (TYPE_NAME.matcher(text.value()).matches()) {
      return true;
    }
    problems.add(
        text.mark(),
        "%s is not a type name; write it like 'Owner.Area/Name', or 'Owner.Name' in the 2022 draft"
            .formatted(Quotation.of(text.value())));
    return false;
  }

  private Optional<VersionRequirement> version(JsonString text) {
    var requirement = VersionRequirement.parse(text.value());
    if (requirement.isEmpty()) {
      problems.add(
          text.mark(),
          "%s is not a version requirement; write it like '^1.0' or '>=1.2, <2'"
              .formatted(Quotation.of(text.value())));
    }
    return requirement;
  }

  private Optional<Duration> timeout(ObjectReader scenario) {
    var value = scenario.value("timeout");
    if (value.orElse(null) instanceof JsonNumber number) {
      problems.add(
          number.mark(),
          "'timeout' needs a unit, such as \"%1$ss\" (got %1$s)".formatted(number.toJson()));
      return Optional.empty();
    }
    return scenario.textValue("timeout").flatMap(this::duration);
  }

  private Optional<Duration> duration(JsonString text) {
    var duration = DurationText.parse(text.value());
    if (duration.isEmpty()) {
      problems.add(
          text.mark(),
          "%s is not a time from 1ms to 24h; write a number and ms, s, m or h, such as '10s'"
              .formatted(Quotation.of(text.value())));
    }
    return duration;
  }

  private Optional<Effort> effort(ObjectReader scenario) {
    var text = scenario.textValue("effort");
    var effort = text.map(JsonString::value).flatMap(Effort::of);
    if (text.isPresent() && effort.isEmpty()) {
      problems.addUnknown(
          text.get().mark(), "entry", text.get().value(), Effort.NAMES, " in 'effort'");
    }
    return effort;
  }

  private Requires requires(ObjectReader scenario) {
    return scenario
        .members("requires")
        .map(requires -> new RequiresReader(requires, problems).read())
        .orElse(Requires.NOTHING);
  }

  private Needs needs(ObjectReader scenario) {
    return scenario
        .members("needs")
        .map(needs -> new NeedsReader(needs, problems).read())
        .orElse(Needs.NOTHING);
  }

  private Map<String, String> environment(ObjectReader scenario) {
    var check = new ValueCheck(Set.of(), Set.of(), problems);
    var environment = new LinkedHashMap<String, String>();
    scenario
        .textMap("env")
        .forEach(
            (name, value) -> {
              if (name.isBlank() || name.indexOf('=') >= 0 || name.indexOf('\0') >= 0) {
                problems.add(
                    value.mark(),
                    "%s cannot be the name of an environment variable; rename it"
                        .formatted(Quotation.of(name)));
              }
              check.sent(value);
              environment.put(name, value.value());
            });
    return environment;
  }

  private boolean leavesProcesses(ObjectReader scenario) {
    return scenario
        .textValue("leaves")
        .filter(
            scenario.refusing(
                text -> !text.equals("processes"), "'leaves' must be 'processes', not %s"))
        .isPresent();
  }

  private Set<Permission> permissions(ObjectReader scenario) {
    var allow = new LinkedHashSet<Permission>();
    for (var text : scenario.textValues("allow").orElse(List.of())) {
      Permission.of(text.value())
          .ifPresentOrElse(
              allow::add,
              () ->
                  problems.addUnknown(
                      text.mark(), "entry", text.value(), Permission.wireNames(), " in 'allow'"));
    }
    return allow;
  }

  private List<String> files(ObjectReader scenario) {
    var globs = new ArrayList<String>();
    for (var text : scenario.textValues("files").orElse(List.of())) {
      if (isRelativeGlob(text.value())) {
        globs.add(text.value());
      } else {
        problems.add(
            text.mark(),
            "%s in 'files' is not a relative path or glob; write it like '../lib/*.awk'"
                .formatted(Quotation.of(text.value())));
      }
    }
    return globs;
  }

  private boolean isRelativeGlob(String text) {
    try {
      PathGlob.parse(text);
      return !text.isBlank()
          && !text.startsWith("/")
          && text.chars().noneMatch(character -> character == '\\' || character == 0);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private List<Instance> instances(
      ObjectReader scenario, Set<Permission> allow, Set<String> secrets) {
    var instances = new ArrayList<Instance>();
    scenario
        .object("instances")
        .ifPresent(
            object -> {
              if (object.isEmpty()) {
                problems.add(object.mark(), "'instances' is empty; name one, or leave it out");
              }
              object
                  .members()
                  .forEach(
                      (name, value) ->
                          new InstanceParser(name, object.nameMark(name), allow, secrets, problems)
                              .read(value)
                              .ifPresent(instances::add));
            });
    return instances;
  }

  private List<Step> steps(
      ObjectReader scenario, String key, boolean cleanup, Set<Permission> allow) {
    var steps = new ArrayList<Step>();
    var elements = scenario.elements(key);
    if (elements.filter(List::isEmpty).isPresent()) {
      problems.add(
          scenario.nameMark(key), "'%s' is empty; add a step, or leave it out".formatted(key));
    }
    int number = 0;
    for (var element : elements.orElse(List.of())) {
      new StepReader(++number, cleanup, allow, problems).read(element).ifPresent(steps::add);
    }
    return steps;
  }

  private void demandConversation(ObjectReader scenario) {
    if (Stream.of("instances", "steps", "files").allMatch(key -> scenario.value(key).isEmpty())) {
      problems.add(
          scenario.mark(), "the scenario has neither 'instances' nor 'steps'; add one of them");
    }
  }

  /** Checks the values, after all steps with their saved variables are known. */
  private void checkValues(ScenarioFile file) {
    var all = new LinkedHashSet<String>();
    file.steps().forEach(step -> all.addAll(step.save().keySet()));
    var before = new ValueCheck(Set.of(), Set.of(), problems);
    file.instances().stream().flatMap(Instance::values).forEach(before::sent);
    var saved = new LinkedHashSet<String>();
    for (var step : file.steps()) {
      checkStep(step, new ValueCheck(saved, all, problems));
      saved.addAll(step.save().keySet());
    }
    file.cleanup().forEach(step -> checkStep(step, new ValueCheck(all, Set.of(), problems)));
  }

  /** A name without a property or variable would hide no value. */
  private void checkSecrets(ObjectReader scenario, ScenarioFile file) {
    var names = new LinkedHashSet<String>(file.env().keySet());
    file.states().forEach(state -> addNames(state, names));
    for (var text : scenario.textValues("secrets").orElse(List.of())) {
      if (!names.contains(text.value())) {
        problems.addUnknown(
            text.mark(), "property or variable", text.value(), names, " in 'secrets'");
      }
    }
  }

  private static void addNames(JsonValue value, Set<String> names) {
    if (value instanceof JsonObject object) {
      names.addAll(object.names());
      object.members().values().forEach(member -> addNames(member, names));
    } else if (value instanceof JsonArray array) {
      array.elements().forEach(element -> addNames(element, names));
    }
  }

  private static void checkStep(Step step, ValueCheck check) {
    step.input().ifPresent(check::sent);
    step.expect().states().forEach(check::expected);
    step.expect().message().ifPresent(check::expected);
  }
}
