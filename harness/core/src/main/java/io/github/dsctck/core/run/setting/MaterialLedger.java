package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.discovery.FileNames;
import io.github.dsctck.core.file.FileDigest;
import io.github.dsctck.core.finding.Material;
import io.github.dsctck.core.material.MaterialFile;
import io.github.dsctck.core.material.MaterialFinder;
import io.github.dsctck.core.material.Role;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.ResourcePlan;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Records the files of each resource before the first process, and finds later changes. */
final class MaterialLedger implements Materials {

  /** The most entries of folders that a run lists; further folders only have their digests. */
  private static final int MOST_LISTED = 20_000;

  /** The most files that are looked at before each exchange; the others only at the end. */
  private static final int MOST_LOOKS = 100;

  /** The most bytes of a resource that are read before each exchange. */
  private static final long MOST_BYTES = 64 << 10;

  private final MaterialFinder finder;
  private final FileRecords files = new FileRecords();
  private final Map<Path, FolderRecord> folders = new ConcurrentHashMap<>();
  private final Map<FilePlan, ResourceFiles> places =
      Collections.synchronizedMap(new IdentityHashMap<>());
  private final Map<ResourcePlan, ResourceFiles> resources =
      Collections.synchronizedMap(new IdentityHashMap<>());
  private final AtomicInteger listed = new AtomicInteger();

  MaterialLedger(MaterialFinder finder) {
    this.finder = finder;
  }

  /**
   * The files of a resource.
   *
   * @param named the files that its manifest and scenarios name
   * @param folders its folders
   * @param lists whether the files of the folders are listed
   * @param looked the files to look at before each exchange
   * @param small those of them to read before each exchange
   */
  private record ResourceFiles(
      List<MaterialFile> named,
      List<FolderRecord> folders,
      boolean lists,
      List<Path> looked,
      List<Path> small) {

    /** Returns the files that only belong to the folders. */
    Stream<MaterialFile> others() {
      var names = named.stream().map(MaterialFile::name).collect(Collectors.toSet());
      return folders.stream()
          .flatMap(folder -> folder.files().stream())
          .filter(file -> names.add(file.name()));
    }
  }

  @Override
  public void take(FilePlan planned) {
    var named = finder.of(planned);
    files.take(named.stream().flatMap(material -> material.file().stream()).toList());
    var around =
        finder.folders(planned).stream()
            .map(folder -> folders.computeIfAbsent(folder, this::record))
            .toList();
    int size = around.stream().mapToInt(FolderRecord::entries).sum();
    var looked =
        Stream.concat(named.stream(), around.stream().flatMap(it -> it.files().stream()))
            .flatMap(file -> file.file().stream())
            .distinct()
            .limit(MOST_LOOKS)
            .toList();
    boolean lists = listed.addAndGet(size) <= MOST_LISTED;
    var small = files.within(MOST_BYTES, looked);
    var found = new ResourceFiles(named, around, lists, looked, small);
    places.put(planned, found);
    planned.resource().ifPresent(resource -> resources.put(resource, found));
  }

  private FolderRecord record(Path folder) {
    return new FolderRecord(folder, files, finder::list);
  }

  @Override
  public void look(ResourcePlan resource) {
    var found = resources.get(resource);
    if (found != null) {
      found.looked().forEach(files::look);
      files.compare(found.small());
      found.folders().stream()
          .filter(folder -> folder.size() <= MOST_LOOKS)
          .forEach(FolderRecord::look);
    }
  }

  @Override
  public List<Path> paths(ResourcePlan resource) {
    var known = Optional.ofNullable(resources.get(resource)).stream().toList();
    var files =
        known.stream()
            .flatMap(found -> Stream.concat(found.named().stream(), found.others()))
            .filter(file -> file.role() != Role.SCENARIO)
            .flatMap(file -> file.file().stream().filter(path -> isSeen(file.role(), path)));
    var entries = known.stream().flatMap(found -> found.folders().stream());
    return Stream.concat(
            files.filter(path -> !FileNames.isScenario(path.toString())),
            entries.flatMap(FolderRecord::linksAndEmptyFolders))
        .distinct()
        .toList();
  }

  /** Shows nothing elsewhere only because a manifest names it: it could name any file of a user. */
  private boolean isSeen(Role role, Path file) {
    return role == Role.EXECUTABLE && Files.isExecutable(file)
        || role == Role.MANIFEST
        || finder.isBelowRoot(file);
  }

  @Override
  public Optional<FileDigest> digest(Path file) {
    return files.digest(file);
  }

  @Override
  public Optional<String> unseen(FilePlan planned) {
    return Optional.ofNullable(places.get(planned)).stream()
        .flatMap(found -> found.folders().stream())
        .flatMap(folder -> folder.unseen(finder::isOutside).stream())
        .findFirst();
  }

  @Override
  public List<Material> of(FilePlan planned) {
    var found = places.get(planned);
    if (found == null) {
      return List.of();
    }
    var materials = new ArrayList<Material>();
    found.named().forEach(file -> materials.add(material(file)));
    if (found.lists()) {
      found.others().forEach(file -> materials.add(material(file)));
    }
    found.folders().forEach(folder -> materials.add(folder.material()));
    found.folders().stream()
        .flatMap(folder -> folder.others(found.lists()))
        .distinct()
        .forEach(materials::add);
    return materials;
  }

  @Override
  public List<String> changes() {
    var named = places.values().stream().flatMap(found -> found.named().stream());
    var others = folders.values().stream().flatMap(folder -> folder.files().stream());
    var changed =
        Stream.concat(named, others)
            .filter(file -> file.file().filter(files::hasChanged).isPresent())
            .map(this::material);
    return Stream.concat(changed, folders.values().stream().map(FolderRecord::material))
        .filter(Material::hasChanged)
        .filter(material -> !material.role().equals(Material.FOLDER) || material.why() != null)
        .flatMap(material -> material.obstacle().stream())
        .map(change -> change + "; resources that contain it cannot be certified")
        .distinct()
        .sorted()
        .toList();
  }

  private Material material(MaterialFile material) {
    boolean changed = material.file().filter(files::hasChanged).isPresent();
    var content = material.file().flatMap(files::digest);
    return new Material(
        material.name(),
        material.role().wireName(),
        content.map(FileDigest::sha256).orElse(null),
        content.filter(FileDigest::executable).isPresent() ? true : null,
        changed ? true : null,
        material.why().orElse(null));
  }
}
