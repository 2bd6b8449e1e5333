package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.file.TemporaryPath;
import io.github.dsctck.core.process.file.FolderRemoval;
import java.io.IOException;
import java.nio.file.Path;

/** A new folder for one conversation. Its removal follows no links. */
public final class Sandbox implements AutoCloseable {

  private final Path folder;

  private Sandbox(Path folder) {
    this.folder = folder;
  }

  /** Creates a sandbox in another folder. */
  public static Sandbox in(Path parent) throws IOException {
    return new Sandbox(TemporaryPath.folderIn(parent));
  }

  public Path folder() {
    return folder;
  }

  /** Removes the folder and everything in it; links are removed, not followed. */
  @Override
  public void close() throws IOException {
    FolderRemoval.remove(folder);
  }
}
