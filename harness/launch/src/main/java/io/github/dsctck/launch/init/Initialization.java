package io.github.dsctck.launch.init;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.conversation.SchemaState;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.judge.LoadDefect;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.run.Contract;
import io.github.dsctck.core.run.RunSession;
import io.github.dsctck.core.scaffold.ScaffoldWriter;
import io.github.dsctck.launch.init.InitializationResult.Covered;
import io.github.dsctck.launch.init.InitializationResult.Left;
import io.github.dsctck.launch.init.InitializationResult.Written;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Writes a first scenario beside each manifest whose resource needs a scenario and has none. Never
 * replaces a file. Starts only the commands that print schemas.
 */
public final class Initialization {

  private static final String SCENARIO = ".dsc.scenario.yaml";

  private final Plan plan;
  private final RunSession session;

  private Initialization(Plan plan, RunSession session) {
    this.plan = plan;
    this.session = session;
  }

  /**
   * Writes the scenarios.
   *
   * @throws IOException if a file cannot be written
   */
  public static List<InitializationResult> of(RunOptions options, Plan plan) throws IOException {
    try (var session =
        new RunSession(options, plan, new Contract(Catalogue.load(), RuleChapters.all()))) {
      return new Initialization(plan, session).writeAll();
    }
  }

  private List<InitializationResult> writeAll() throws IOException {
    var all = new ArrayList<InitializationResult>();
    for (var file : plan.files()) {
      var resource = file.resource();
      if (resource.isPresent()) {
        all.add(write(file.file(), resource.get()));
      } else if (file.file().source().isPresent()) {
        all.add(left(file.file(), "no scenario needed; the kit reads its source and runs nothing"));
      } else if (file.file().form() != ManifestForm.MANIFEST_LIST) {
        all.add(left(file.file(), unloadable(file.file())));
      }
    }
    return all;
  }

  private InitializationResult write(ManifestFile file, ResourcePlan resource) throws IOException {
    if (!resource.scenarios().isEmpty()) {
      var scenario = resource.scenarios().get(0).file().path();
      return new Covered(file.path(), file.entry(), scenario);
    }
    var needless = needless(resource);
    if (needless.isPresent()) {
      return left(file, needless.get());
    }
    var subject = session.open(resource).subject();
    if (isWithoutAClue(subject)) {
      return left(file, "no schema to derive a scenario from" + why(subject.schemaState()));
    }
    if (isAskedWithoutInput(subject)) {
      return left(file, "no scenario needed; get takes no input");
    }
    var misnamed = plan.repository().misnamedScenario(resource.manifest().folder());
    if (misnamed.isPresent()) {
      return left(file, misnamed.get().message());
    }
    for (var target : targets(file, resource.manifest())) {
      try {
        Files.writeString(target, ScaffoldWriter.commented(subject), StandardOpenOption.CREATE_NEW);
        return new Written(target);
      } catch (FileAlreadyExistsException taken) {
        // Another resource of the folder has that name.
      }
    }
    return left(file, "all file names for its scenario are taken");
  }

  private static Left left(ManifestFile file, String reason) {
    return new Left(file.path(), file.entry(), reason);
  }

  /** Returns why a resource needs no scenario or cannot have one. */
  private static Optional<String> needless(ResourcePlan resource) {
    if (resource.unrun().isPresent()) {
      return Optional.of("not run here: " + resource.unrun().get());
    }
    return switch (resource.manifest().kind()) {
      case ADAPTER ->
          Optional.of("an adapter needs no scenario; write scenarios for the resources it adapts");
      case EXPORTER -> Optional.of("an exporter needs no scenario");
      case ACTION ->
          Optional.of("an action is invoked only with input that its author writes in a scenario");
      default -> Optional.empty();
    };
  }

  private static boolean isWithoutAClue(TestedResource subject) {
    return subject.schema().isEmpty()
        && subject.manifest().kind() != ResourceKind.GROUP
        && !subject.manifest().isDraft();
  }

  private static String unloadable(ManifestFile file) {
    return LoadDefect.of(file, Catalogue.load(), RuleChapters.all())
        .map(LoadDefect::describe)
        .orElse("DSC loads nothing from it");
  }

  private static String why(SchemaState schema) {
    return schema instanceof SchemaState.Unavailable unavailable ? ": " + unavailable.reason() : "";
  }

  private static boolean isAskedWithoutInput(TestedResource subject) {
    return subject.identifying().isEmpty()
        && subject.manifest().kind() == ResourceKind.RESOURCE
        && Stream.of(OperationName.SET, OperationName.TEST, OperationName.DELETE)
            .noneMatch(subject::has)
        && (subject.schema().isPresent() || !takesInput(subject));
  }

  private static boolean takesInput(TestedResource subject) {
    return subject
        .manifest()
        .operation(OperationName.GET)
        .filter(Operation::takesInput)
        .isPresent();
  }

  /** Returns the possible files of a scenario, named after its manifest or its type. */
  private static List<Path> targets(ManifestFile file, Manifest manifest) {
    var name = String.valueOf(file.path().getFileName());
    int end = name.toLowerCase(Locale.ROOT).indexOf(manifest.isDraft() ? ".dsc" : ".dsc.");
    var type = manifest.type().substring(manifest.type().lastIndexOf('/') + 1);
    var own = end < 0 || file.isEntry() ? type.toLowerCase(Locale.ROOT) : name.substring(0, end);
    return Stream.of(own, type.toLowerCase(Locale.ROOT), manifest.type().replace('/', '.'))
        .distinct()
        .map(base -> file.path().resolveSibling(base + SCENARIO))
        .toList();
  }
}
