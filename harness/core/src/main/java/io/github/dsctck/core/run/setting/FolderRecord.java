package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.file.FileStamp;
import io.github.dsctck.core.finding.Material;
import io.github.dsctck.core.material.MaterialFile;
import io.github.dsctck.core.material.MaterialFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Records the files below a folder before the first process, and finds new ones. */
final class FolderRecord {

  private final MaterialFolder before;
  private final FileRecords files;
  private final Function<Path, MaterialFolder> listing;
  private Map<Path, Optional<FileStamp>> stamps;
  private Optional<String> appeared = Optional.empty();
  private @Nullable Material found;

  /**
   * Records a folder and its files.
   *
   * @param listing lists the current files of a folder
   */
  FolderRecord(Path folder, FileRecords files, Function<Path, MaterialFolder> listing) {
    this.before = listing.apply(folder);
    this.files = files;
    this.listing = listing;
    this.stamps = stamps(before);
    files.take(paths());
  }

  private static Map<Path, Optional<FileStamp>> stamps(MaterialFolder folder) {
    return folder.folders().stream()
        .collect(Collectors.toMap(path -> path, FileStamp::of, (one, other) -> one));
  }

  /** Returns the paths of the files. */
  List<Path> paths() {
    return before.files().stream().flatMap(file -> file.file().stream()).toList();
  }

  List<MaterialFile> files() {
    return before.files();
  }

  /** Returns the number of the folder and the folders below it. */
  int size() {
    return before.folders().size();
  }

  /** Looks for new files, if the entries of a folder changed. */
  synchronized void look() {
    if (appeared.isPresent() || before.why().isPresent() || stamps.equals(stamps(before))) {
      return;
    }
    var now = listing.apply(before.path());
    var known = names(before);
    appeared =
        now.why()
            .or(
                () ->
                    names(now).stream()
                        .filter(name -> !known.contains(name))
                        .sorted()
                        .findFirst()
                        .map(name -> "got the file \"" + name + "\" during the run"));
    stamps = stamps(before);
  }

  private static Set<String> names(MaterialFolder folder) {
    return folder.files().stream().map(MaterialFile::name).collect(Collectors.toSet());
  }

  /** Returns what the run found about the folder, determined once after the last process. */
  synchronized Material material() {
    if (found == null) {
      found = find();
    }
    return found;
  }

  private Material find() {
    look();
    var why = before.why().or(() -> appeared).or(this::unreadable);
    boolean changed = appeared.isPresent() || paths().stream().anyMatch(files::hasChanged);
    return new Material(
        before.name(),
        Material.FOLDER,
        before.why().isPresent() ? null : before.sha256(files::sha256),
        changed ? true : null,
        why.orElse(null));
  }

  private Optional<String> unreadable() {
    return before.files().stream()
        .filter(file -> file.file().flatMap(files::sha256).isEmpty())
        .findFirst()
        .map(file -> "has the file \"" + file.name() + "\", which cannot be read");
  }
}
