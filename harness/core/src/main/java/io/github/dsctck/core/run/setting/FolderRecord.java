package io.github.dsctck.core.run.setting;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import io.github.dsctck.core.file.FileStamp;
import io.github.dsctck.core.finding.Material;
import io.github.dsctck.core.material.MaterialEntry;
import io.github.dsctck.core.material.MaterialFile;
import io.github.dsctck.core.material.MaterialFolder;
import io.github.dsctck.core.material.Role;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Records the entries below a folder before the first process, and finds later changes. */
final class FolderRecord {

  private final MaterialFolder before;
  private final FileRecords files;
  private final Function<Path, MaterialFolder> listing;
  private final Map<Path, Optional<FileStamp>> links;
  private final Set<String> uncovered;
  private Map<Path, Optional<FileStamp>> stamps;
  private Optional<String> difference = Optional.empty();
  private @Nullable Material found;

  /**
   * Records a folder and its entries.
   *
   * @param listing lists the current entries of a folder
   */
  FolderRecord(Path folder, FileRecords files, Function<Path, MaterialFolder> listing) {
    this.before = listing.apply(folder);
    this.files = files;
    this.listing = listing;
    this.links = links(before);
    this.uncovered = new TreeSet<>(before.uncovered());
    this.stamps = stamps(before);
    files.take(paths());
  }

  private static Map<Path, Optional<FileStamp>> stamps(MaterialFolder folder) {
    return folder.folders().stream()
        .collect(Collectors.toMap(path -> path, FileStamp::of, (one, other) -> one));
  }

  /** Returns the stamps of the links themselves, which show a link that was changed and back. */
  private static Map<Path, Optional<FileStamp>> links(MaterialFolder folder) {
    return folder.entries().stream()
        .filter(entry -> entry.role() == Role.LINK)
        .collect(
            Collectors.toMap(
                MaterialEntry::path, entry -> FileStamp.of(entry.path(), NOFOLLOW_LINKS)));
  }

  /** Returns the paths of the files. */
  List<Path> paths() {
    return before.files().stream().flatMap(file -> file.file().stream()).toList();
  }

  List<MaterialFile> files() {
    return before.files();
  }

  /**
   * Returns an entry that a confined resource does not see, if any, as a sentence.
   *
   * @param isOutside tests whether a path leads to something that is not copied
   */
  Optional<String> unseen(Predicate<Path> isOutside) {
    var special =
        before.entries().stream()
            .filter(entry -> entry.role() != Role.LINK && entry.role() != Role.EMPTY)
            .map(entry -> "the %s \"%s\"".formatted(entry.role().words(), entry.name()));
    var leading =
        before.entries().stream()
            .filter(entry -> entry.role() == Role.LINK && isOutside.test(entry.path()))
            .map(entry -> "what the link \"%s\" leads to".formatted(entry.name()));
    return Stream.concat(special, leading)
        .findFirst()
        .map(
            what ->
                "a confined resource does not see "
                    + what
                    + "; remove it, or verify without confinement");
  }

  /** Returns the paths of the links and empty folders. */
  Stream<Path> linksAndEmptyFolders() {
    return before.entries().stream()
        .filter(entry -> entry.role() == Role.LINK || entry.role() == Role.EMPTY)
        .map(MaterialEntry::path);
  }

  /** Returns what the run found about the entries that are no files, and what is left out. */
  Stream<Material> others(boolean lists) {
    var entries =
        before.entries().stream()
            .filter(entry -> lists)
            .map(
                entry -> new Material(entry.name(), entry.role().wireName(), entry.sha256(), null));
    var leftOut =
        uncovered.stream().map(name -> new Material(name, Material.UNCOVERED, null, null));
    return Stream.concat(entries, leftOut);
  }

  /** Returns the number of the folder and the folders below it. */
  int size() {
    return before.folders().size();
  }

  /** Returns the number of the entries that a run lists. */
  int entries() {
    return before.files().size() + before.entries().size();
  }

  /** Looks for new, changed and removed entries, if a folder or a link changed. */
  synchronized void look() {
    if (difference.isPresent() || before.why().isPresent()) {
      return;
    }
    boolean sameLinks = links.equals(links(before));
    if (sameLinks && stamps.equals(stamps(before))) {
      return;
    }
    var now = listing.apply(before.path());
    uncovered.addAll(now.uncovered());
    difference =
        now.why()
            .or(
                () ->
                    ListingDifference.of(before, now)
                        .or(() -> Optional.of("has a link that changed").filter(it -> !sameLinks))
                        .map(what -> what + " during the run"));
    stamps = stamps(before);
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
    var why = before.why().or(() -> difference).or(this::unreadable);
    boolean changed = difference.isPresent() || paths().stream().anyMatch(files::hasChanged);
    return new Material(
        before.name(),
        Material.FOLDER,
        before.why().isPresent() ? null : before.sha256(files::digest),
        null,
        changed ? true : null,
        why.orElse(null));
  }

  private Optional<String> unreadable() {
    return before.files().stream()
        .filter(file -> file.file().flatMap(files::digest).isEmpty())
        .findFirst()
        .map(file -> "has the file \"" + file.name() + "\", which cannot be read");
  }
}
