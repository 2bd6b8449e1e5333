package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.process.file.RunTempFolder;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The folder for the sandboxes of a run, made when the first is needed. */
public final class SandboxRoot implements AutoCloseable {

  private @Nullable RunTempFolder folder;

  public synchronized RunTempFolder get() throws IOException {
    var made = folder;
    if (made == null || !made.path().toFile().isDirectory()) {
      made = RunTempFolder.create();
      folder = made;
    }
    return made;
  }

  @Override
  public synchronized void close() {
    try {
      if (folder != null) {
        folder.close();
      }
    } catch (IOException e) {
      // A note reports the sandbox that could not be removed.
    }
  }
}
