package io.github.dsctck.core.process.file;

import io.github.dsctck.core.file.TemporaryPath;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A folder for the temporary files of one run. Its name and its content name no owner. A record in
 * a private folder of the kit lets a later run find and remove the folders of killed runs.
 */
public final class RunTempFolder implements Closeable {

  private final Path path;
  private final Optional<TempFolderRecord> folderRecord;

  private RunTempFolder(Path path, Optional<TempFolderRecord> folderRecord) {
    this.path = path;
    this.folderRecord = folderRecord;
  }

  /**
   * Creates a folder in the system's folder for temporary files, and removes those of dead runs.
   *
   * @throws IOException if it cannot be created
   */
  public static RunTempFolder create() throws IOException {
    return in(TemporaryPath.parent());
  }

  /**
   * Creates a folder in another folder, and removes those of dead runs.
   *
   * @throws IOException if it cannot be created
   */
  public static RunTempFolder in(Path parent) throws IOException {
    return in(parent, TempFolderRecords.ofUser(System.getenv()));
  }

  /** Creates a folder, and removes those of dead runs. */
  static RunTempFolder in(Path parent, Optional<TempFolderRecords> records) throws IOException {
    var path = TemporaryPath.folderIn(parent);
    var folderRecord = records.flatMap(all -> all.add(path));
    records.ifPresent(all -> all.removeDead(path));
    return new RunTempFolder(path, folderRecord);
  }

  /** Returns the folder. */
  public Path path() {
    return path;
  }

  /**
   * Removes the folder and its content.
   *
   * @throws IOException if a file in it cannot be removed
   */
  @Override
  public void close() throws IOException {
    try {
      FolderRemoval.remove(path);
    } finally {
      folderRecord.ifPresent(TempFolderRecord::close);
    }
  }
}
