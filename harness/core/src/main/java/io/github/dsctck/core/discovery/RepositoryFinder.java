package io.github.dsctck.core.discovery;

import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.catalogue.EngineRange;
import io.github.dsctck.core.file.SimilarPath;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Walks the verified paths and classifies their files. */
final class RepositoryFinder {

  private final Set<Path> paths = new LinkedHashSet<>();
  private final Path root;
  private final Dialect dialect;
  private final DialectFiles files;
  private final List<Path> modulePath;
  private boolean knowsActions;
  private final Set<Path> met = new LinkedHashSet<>();
  private final List<Path> opened = new ArrayList<>();
  private final List<ManifestFile> manifests = new ArrayList<>();
  private final List<UnjudgedManifest> unjudged = new ArrayList<>();
  private final List<Path> scenarios = new ArrayList<>();
  private final List<Path> others = new ArrayList<>();
  private final List<NearMiss> nearMisses = new ArrayList<>();
  private final List<DiscoveryProblem> problems = new ArrayList<>();

  RepositoryFinder(List<Path> given, Optional<Path> above, Dialect dialect, List<Path> modulePath) {
    if (given.isEmpty()) {
      throw new IllegalArgumentException("no path is given");
    }
    paths.addAll(absolute(given));
    this.dialect = dialect;
    this.files = DialectFiles.of(dialect);
    this.modulePath = List.copyOf(modulePath);
    root = root(paths, above);
  }

  static List<Path> absolute(Collection<Path> given) {
    return given.stream().map(path -> path.toAbsolutePath().normalize()).toList();
  }

  /** Returns the folder that relative paths start from. */
  static Path root(Collection<Path> paths, Optional<Path> above) {
    var common = commonFolder(paths);
    return above
        .map(folder -> folder.toAbsolutePath().normalize())
        .filter(common::startsWith)
        .orElse(common);
  }

  private static Path commonFolder(Collection<Path> paths) {
    Path common = null;
    for (var path : paths) {
      var folder =
          Files.isDirectory(path) ? path : Objects.requireNonNullElse(path.getParent(), path);
      common = common == null ? folder : common(common, folder);
    }
    return Objects.requireNonNull(common);
  }

  private static Path common(Path one, Path other) {
    var shared = one;
    while (!other.startsWith(shared)) {
      var parent = shared.getParent();
      if (parent == null) {
        return one;
      }
      shared = parent;
    }
    return shared;
  }

  /** Finds actions, too, where an engine of a range knows them. */
  RepositoryFinder forEngines(EngineRange engines) {
    knowsActions = engines.newest().isFrom(EngineGeneration.V3_4_PREVIEW);
    return this;
  }

  Repository find() {
    paths.forEach(this::visit);
    opened.sort(Comparator.comparing(this::relative));
    files.read(opened, new Reading(root, modulePath, problems::add)).forEach(this::addManifest);
    others.stream().distinct().filter(this::isMisnamedScenario).forEach(this::reportMisnamed);
    unjudged.removeIf(file -> isClaim(file.relative()));
    manifests.sort(Comparator.comparing(ManifestFile::relative));
    unjudged.sort(Comparator.comparing(UnjudgedManifest::relative));
    scenarios.sort(Comparator.comparing(this::relative));
    nearMisses.sort(Comparator.comparing(NearMiss::relative));
    problems.sort(Comparator.comparing(DiscoveryProblem::relative));
    return new Repository(root, Shadows.mark(manifests), unjudged, scenarios, nearMisses, problems);
  }

  private void visit(Path path) {
    if (Files.isDirectory(path)) {
      walk(path);
    } else if (Files.exists(path)) {
      visitNamed(path);
    } else {
      report(
          DiscoveryProblem.Kind.NOT_FOUND,
          path,
          "\"" + path + "\" is neither a file nor a folder" + SimilarPath.suggestion(path));
    }
  }

  private void visitNamed(Path path) {
    int before = met.size();
    visitFile(path);
    if (met.size() == before && !met.contains(path)) {
      report(
          DiscoveryProblem.Kind.NOT_A_MANIFEST,
          path,
          "\""
              + relative(path)
              + "\" does not have the name of a manifest; "
              + dialect.namesOfFiles());
    }
  }

  private void walk(Path folder) {
    try {
      Files.walkFileTree(folder, new Walk(folder));
    } catch (IOException e) {
      unreadable(folder, e);
    }
  }

  private void visitFile(Path path) {
    var name = FileNames.of(path);
    if (dialect.opens(name)) {
      if (met.add(path)) {
        opened.add(path);
      }
    } else if (FileNames.isScenario(name)) {
      if (met.add(path)) {
        scenarios.add(path);
      }
    } else if (!isNearMiss(path)
        && !isOfOtherDialect(path)
        && (FileNames.isAlmostScenario(name) || FileNames.isYaml(name))) {
      others.add(path);
    }
  }

  private boolean isNearMiss(Path path) {
    var miss =
        files.nearMiss(path, relative(path)).filter(near -> knowsActions || !near.isAction());
    miss.filter(unused -> met.add(path)).ifPresent(nearMisses::add);
    return miss.isPresent();
  }

  private boolean isOfOtherDialect(Path path) {
    var other = DialectFiles.otherThan(dialect, path);
    other
        .filter(unused -> met.add(path))
        .map(found -> UnjudgedManifest.of(found, path, relative(path)))
        .ifPresent(unjudged::add);
    return other.isPresent();
  }

  private boolean isMisnamedScenario(Path path) {
    return (FileNames.isAlmostScenario(FileNames.of(path)) || isBesideManifest(path))
        && ScenarioText.isIn(path);
  }

  private boolean isBesideManifest(Path path) {
    return manifests.stream()
        .anyMatch(file -> Objects.equals(file.path().getParent(), path.getParent()));
  }

  private void reportMisnamed(Path path) {
    report(
        DiscoveryProblem.Kind.MISNAMED_SCENARIO,
        path,
        ("\"%s\" has the content of a scenario and was skipped, because its name does not end "
                + "in .dsc.scenario.yaml; rename it")
            .formatted(relative(path)));
  }

  private void addManifest(ManifestFile file) {
    if (file.form() == ManifestForm.EXTENSION) {
      unjudged.add(UnjudgedManifest.extension(file));
    } else if (file.form() == ManifestForm.ACTION && !knowsActions) {
      unjudged.add(UnjudgedManifest.action(file));
    } else {
      manifests.add(file);
    }
    file.entries().forEach(this::addManifest);
  }

  /** Returns whether a rule compares a file with a class. */
  private boolean isClaim(String name) {
    return manifests.stream()
        .flatMap(file -> file.source().stream())
        .flatMap(subject -> subject.claims().stream())
        .anyMatch(claim -> claim.file().equals(name));
  }

  private String relative(Path path) {
    return RelativePath.of(root, path);
  }

  private void unreadable(Path path, IOException e) {
    var why = e instanceof AccessDeniedException ? "access is denied" : e.getMessage();
    report(
        DiscoveryProblem.Kind.UNREADABLE,
        path,
        "\"" + relative(path) + "\" cannot be read, and its content was not judged: " + why);
  }

  private void report(DiscoveryProblem.Kind kind, Path path, String message) {
    problems.add(new DiscoveryProblem(kind, path, relative(path), message));
  }

  private final class Walk extends SimpleFileVisitor<Path> {

    private final Path start;

    Walk(Path start) {
      this.start = start;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      if (folder.equals(start)) {
        return FileVisitResult.CONTINUE;
      }
      var name = FileNames.of(folder);
      boolean junction = attributes.isOther(); // as a link, it may lead anywhere, even upwards
      if (junction || Repository.passesOver(folder) || files.passesOver(name)) {
        return FileVisitResult.SKIP_SUBTREE;
      }
      if (dialect.opens(name) || FileNames.isScenario(name)) {
        RepositoryFinder.this.visitFile(folder);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) {
      RepositoryFinder.this.visitFile(path);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path path, IOException e) {
      unreadable(path, e);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) {
      if (e != null) {
        unreadable(folder, e);
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
