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
  private final ExecutableFinder executables;

  private MaterialComparison(Plan plan, ExecutableFinder executables) {
    this.plan = plan;
    this.executables = executables;
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
    return new MaterialComparison(plan, ExecutableFinder.in(SearchPath.inFront(path, environment)));
  }

  /** Returns the differences, each as the beginning of a sentence. */
  List<String> faults(Statement statement) {
    var files = new CurrentFiles(plan.repository().root(), statement);
    var finder = new MaterialFinder(plan.repository(), executables, files::isLeftOut);
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
      if (subject.isFile()) {
        fault(subject, current(subject, named, files), files).ifPresent(faults::add);
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
                    new FolderComparison(files, finder).faults(folder, statement, faults)));
    files.unknown().stream()
        .map(name -> Quotation.of(name) + " is not in the certificate: check a copy without it")
        .forEach(faults::add);
    return faults.stream().distinct().toList();
  }

  /** Returns the scenarios that a resource can see now, but not during a confined run. */
  List<String> hidden(Statement statement) {
    return new CurrentFiles(plan.repository().root(), statement).hidden();
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
  private static Optional<Path> current(
      Descriptor subject, Map<String, ArrayDeque<MaterialFile>> named, CurrentFiles files) {
    return Optional.ofNullable(named.get(subject.name()))
        .flatMap(found -> Optional.ofNullable(found.pollFirst()))
        .flatMap(MaterialFile::file)
        .or(
            () ->
                files
                    .path(subject.name())
                    .filter(Files::isRegularFile)
                    .filter(file -> !MaterialFile.isElsewhere(subject.name())));
  }

  private static Optional<String> fault(
      Descriptor subject, Optional<Path> current, CurrentFiles files) {
    var name = Quotation.of(subject.name());
    if (current.isEmpty()) {
      return files.path(subject.name()).filter(files::isAbsent).isPresent()
          ? Optional.empty()
          : Optional.of(name + " is missing");
    }
    var found = current.flatMap(files::digest);
    if (found.map(FileDigest::sha256).filter(subject.sha256()::equals).isEmpty()) {
      return Optional.of(name + " changed after it was verified");
    }
    if (!FileDigest.hasModes(current.get()) || found.get().executable() == subject.isExecutable()) {
      return Optional.empty();
    }
    return Optional.of(
        name + (subject.isExecutable() ? " is no longer executable" : " became executable"));
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
