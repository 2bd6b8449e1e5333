package io.github.dsctck.core.scenario.parser;

import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.Permission;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.text.Quotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads one entry of {@code instances}. */
final class InstanceParser {

  private static final Pattern NAME = Pattern.compile("(?! )[^/#\\p{Cntrl}]+(?<! )");

  private final String name;
  private final Mark nameMark;
  private final Set<Permission> allow;
  private final Set<String> secrets;
  private final ProblemCollector problems;

  InstanceParser(
      String name,
      Mark nameMark,
      Set<Permission> allow,
      Set<String> secrets,
      ProblemCollector problems) {
    this.name = name;
    this.nameMark = nameMark;
    this.allow = allow;
    this.secrets = secrets;
    this.problems = problems;
  }

  Optional<Instance> read(JsonValue value) {
    checkName();
    return ObjectReader.of(value, "the instance " + Quotation.of(name), problems).map(this::read);
  }

  private void checkName() {
    if (name.equals(ScenarioFile.STEPS)) {
      problems.add(nameMark, "the name 'steps' means the explicit steps; rename the instance");
    } else if (!NAME.matcher(name).matches()) {
      problems.add(
          nameMark,
          "%s is not the name of an instance; use some letters and neither '/' nor '#'"
              .formatted(Quotation.of(name)));
    }
  }

  private Instance read(ObjectReader instance) {
    if (!instance.names().contains("identity") && !instance.names().contains("desired")) {
      problems.add(
          nameMark,
          "the instance %s has neither 'identity' nor 'desired'; add one of them"
              .formatted(Quotation.of(name)));
    }
    var identity = instance.object("identity").orElse(JsonObject.empty());
    var desired = instance.object("desired").orElse(JsonObject.empty());
    var alternate = instance.object("alternate");
    checkDesired("desired", desired, identity);
    alternate.ifPresent(other -> checkDesired("alternate", other, identity));
    alternate.filter(desired::equals).ifPresent(this::reportSame);
    checkExistence("identity", identity);
    var read =
        new Instance(
            name,
            identity,
            desired,
            alternate,
            instance.texts("volatile").orElse(List.of()),
            instance.texts("freeText"),
            secrets,
            invalid(instance),
            nameMark);
    instance.rejectUnknown();
    return read;
  }

  private void checkDesired(String key, JsonObject properties, JsonObject identity) {
    for (var property : properties.names()) {
      if (identity.has(property)) {
        problems.add(
            properties.nameMark(property),
            "%s is in 'identity' and in '%s'; keep it in 'identity' if it identifies instances"
                .formatted(Quotation.of(property), key));
      }
    }
    checkExistence(key, properties);
    PurgeCheck.check(properties, allow, problems);
  }

  /** The derived conversation itself decides when the instance is removed. */
  private void checkExistence(String key, JsonObject properties) {
    var exist = properties.get("_exist");
    if (exist != null && !exist.equals(JsonBoolean.TRUE)) {
      problems.add(
          properties.nameMark("_exist"),
          ("'%2$s' contains '_exist: %1$s'; leave it out, the derived conversation removes the "
                  + "instance")
              .formatted(exist.toJson(), key));
    }
  }

  private void reportSame(JsonObject alternate) {
    problems.add(
        alternate.mark(), "'alternate' is the same as 'desired'; give a property another value");
  }

  private List<Instance.Invalid> invalid(ObjectReader instance) {
    var all = new ArrayList<Instance.Invalid>();
    for (var object : instance.objects("invalid")) {
      var members = new ObjectReader(object, "in an entry of 'invalid'", problems);
      members.demand("why", "describe the defect of the input");
      members.demand("properties", "add the invalid properties");
      var why = members.text("why");
      var properties = members.object("properties");
      members.rejectUnknown();
      properties
          .filter(JsonObject::isEmpty)
          .ifPresent(
              empty ->
                  problems.add(empty.mark(), "'properties' is empty; add the invalid properties"));
      properties.ifPresent(wrong -> PurgeCheck.check(wrong, allow, problems));
      if (why.isPresent() && properties.isPresent()) {
        all.add(new Instance.Invalid(why.get(), properties.get(), object.mark()));
      }
    }
    return all;
  }
}
