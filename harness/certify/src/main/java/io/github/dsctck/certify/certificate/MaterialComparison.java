package io.github.dsctck.certify.certificate;

import io.github.dsctck.certify.certificate.Statement.Descriptor;
import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.material.MaterialFile;
import io.github.dsctck.core.material.MaterialFinder;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.plan.SearchPath;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.text.Digests;
import io.github.dsctck.core.text.Quotation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Compares the files in a certificate with the current files. Determines the current files of a
 * resource again, so that it also detects a file that is not in the certificate. Starts no process.
 */
public final class MaterialComparison {

  private final Plan plan;
  private final MaterialFinder finder;

  private MaterialComparison(Plan plan, MaterialFinder finder) {
    this.plan = plan;
    this.finder = finder;
  }

  /**
   * Discovers resources below a path, as a run does.
   *
   * @param root the path that was verified
   * @param path folders in front of the search path
   * @param environment the environment with the search path
   */
  public static MaterialComparison below(
      Path root, List<Path> path, Map<String, String> environment) {
    var options =
        RunOptions.verifying(List.of(root), root.resolve("dsc-tck-out"))
            .with(RunOption.SEARCH_PATH, path);
    var plan = Planner.plan(options, Catalogue.load(), RuleChapters.all());
    var executables = ExecutableFinder.in(SearchPath.inFront(path, environment));
    return new MaterialComparison(plan, new MaterialFinder(plan.repository(), executables));
  }

  /** Returns the differences, each as the beginning of a sentence. */
  List<String> faults(Statement statement) {
    var resource = resource(statement.predicate().claim());
    var places = resource.map(finder::of).orElseGet(this::everything);
    var byName = places.stream().collect(Collectors.groupingBy(MaterialFile::name));
    var faults = new ArrayList<String>();
    for (var subject : statement.subject()) {
      fault(subject, byName.getOrDefault(subject.name(), List.of())).ifPresent(faults::add);
    }
    resource.ifPresent(found -> faults.addAll(added(places, statement)));
    return faults;
  }

  private Optional<ResourcePlan> resource(Claim claim) {
    return plan.files().stream()
        .filter(file -> file.file().name().equals(claim.manifest()))
        .map(FilePlan::resource)
        .flatMap(Optional::stream)
        .filter(found -> found.manifest().type().equals(claim.resource()))
        .findFirst();
  }

  private List<MaterialFile> everything() {
    return plan.files().stream()
        .flatMap(file -> file.resource().stream())
        .flatMap(resource -> finder.of(resource).stream())
        .toList();
  }

  private Optional<String> fault(Descriptor subject, List<MaterialFile> places) {
    var candidates =
        Stream.concat(
                places.stream().flatMap(material -> material.file().stream()), byPath(subject))
            .distinct()
            .toList();
    var name = Quotation.of(subject.name());
    if (candidates.isEmpty()) {
      return Optional.of(name + " is missing");
    }
    return candidates.stream().anyMatch(file -> isSame(file, subject))
        ? Optional.empty()
        : Optional.of(name + " changed after it was verified");
  }

  /** Finds a file by its relative path, never outside the root. */
  private Stream<Path> byPath(Descriptor subject) {
    try {
      var root = plan.repository().root();
      return Stream.of(root.resolve(subject.name()).normalize())
          .filter(file -> file.startsWith(root) && Files.isRegularFile(file));
    } catch (InvalidPathException e) {
      return Stream.empty();
    }
  }

  private static boolean isSame(Path file, Descriptor subject) {
    try {
      return Digests.sha256(file).equals(subject.sha256());
    } catch (IOException e) {
      return false;
    }
  }

  private static List<String> added(List<MaterialFile> places, Statement statement) {
    var names =
        statement.subject().stream().map(Descriptor::name).collect(Collectors.toUnmodifiableSet());
    return places.stream()
        .filter(material -> material.file().isPresent() && !names.contains(material.name()))
        .map(
            material ->
                Quotation.of(material.name()) + " is now part of the resource and was not verified")
        .toList();
  }
}
