package io.github.dsctck.certify.certificate;

import io.github.dsctck.certify.certificate.Statement.Descriptor;
import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.file.FileDigest;
import io.github.dsctck.core.material.MaterialFile;
import io.github.dsctck.core.material.MaterialFinder;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.plan.SearchPath;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.text.Quotation;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Compares the files in a certificate with the current files. Determines the current files of a
 * resource again, so that it also detects a file that is not in the certificate. Starts no process.
 */
public final class MaterialComparison {

  private final Plan plan;
  private final MaterialFinder finder;
  private final Path root;

  private MaterialComparison(Plan plan, MaterialFinder finder) {
    this.plan = plan;
    this.finder = finder;
    this.root = plan.repository().root();
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
    return new MaterialComparison(
        plan, new MaterialFinder(plan.repository(), executables, options.out()));
  }

  /** Returns the differences, each as the beginning of a sentence. */
  List<String> faults(Statement statement) {
    var named =
        plans(statement).stream()
            .flatMap(plan -> finder.of(plan).stream())
            .filter(material -> material.file().isPresent())
            .collect(
                Collectors.groupingBy(
                    MaterialFile::name,
                    LinkedHashMap::new,
                    Collectors.toCollection(ArrayDeque::new)));
    var faults = new ArrayList<String>();
    for (var subject : statement.subject()) {
      if (!subject.isFolder()) {
        fault(subject, current(subject, named)).ifPresent(faults::add);
      }
    }
    if (resource(statement.predicate().claim()).isPresent()) {
      faults.addAll(added(named.keySet(), statement));
    }
    statement.subject().stream()
        .filter(Descriptor::isFolder)
        .forEach(
            folder ->
                faults.addAll(
                    new FolderComparison(root, finder).faults(folder, statement, faults)));
    return faults.stream().distinct().toList();
  }

  /** Returns the plan of a resource; for one that an adapter lists, those of its manifests. */
  private List<FilePlan> plans(Statement statement) {
    var manifests =
        statement.subject().stream()
            .filter(subject -> subject.hasRole("manifest"))
            .map(Descriptor::name)
            .collect(Collectors.toSet());
    return resource(statement.predicate().claim())
        .map(List::of)
        .orElseGet(
            () ->
                plan.files().stream()
                    .filter(file -> manifests.contains(file.file().relative()))
                    .toList());
  }

  private Optional<FilePlan> resource(Claim claim) {
    return plan.files().stream()
        .filter(file -> file.file().name().equals(claim.manifest()))
        .filter(file -> file.type().filter(claim.resource()::equals).isPresent())
        .findFirst();
  }

  /** Returns the file of a name; several files of one name keep their order. */
  private Optional<Path> current(Descriptor subject, Map<String, ArrayDeque<MaterialFile>> named) {
    return Optional.ofNullable(named.get(subject.name()))
        .flatMap(files -> Optional.ofNullable(files.pollFirst()))
        .flatMap(MaterialFile::file)
        .or(() -> byPath(subject));
  }

  private static Optional<String> fault(Descriptor subject, Optional<Path> current) {
    var name = Quotation.of(subject.name());
    if (current.isEmpty()) {
      return Optional.of(name + " is missing");
    }
    return isSame(current.get(), subject)
        ? Optional.empty()
        : Optional.of(name + " changed after it was verified");
  }

  /** Finds a file by its relative path, never outside the root. */
  private Optional<Path> byPath(Descriptor subject) {
    try {
      return Optional.of(root.resolve(subject.name()).normalize())
          .filter(file -> file.startsWith(root) && Files.isRegularFile(file));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static boolean isSame(Path file, Descriptor subject) {
    return FileDigest.of(file).map(FileDigest::sha256).filter(subject.sha256()::equals).isPresent();
  }

  private static List<String> added(Set<String> names, Statement statement) {
    var known =
        statement.subject().stream().map(Descriptor::name).collect(Collectors.toUnmodifiableSet());
    return names.stream()
        .filter(name -> !known.contains(name))
        .map(name -> Quotation.of(name) + " is new and was not verified")
        .toList();
  }
}
