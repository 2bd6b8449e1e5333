package io.github.dsctck.core.run;

import io.github.dsctck.core.process.KitFolder;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The folder for the sandboxes of a run, made when the first is needed. */
final class RunFolder implements AutoCloseable {

  private @Nullable KitFolder folder;

  synchronized KitFolder get() throws IOException {
    var made = folder;
    if (made == null || !made.path().toFile().isDirectory()) {
      made = KitFolder.create();
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
      // A note says so about the sandbox that resists.
    }
  }
}
