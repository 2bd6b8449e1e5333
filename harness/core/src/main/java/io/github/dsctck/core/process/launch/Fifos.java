package io.github.dsctck.core.process.launch;

import io.github.dsctck.core.process.file.RunTempFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes named pipes for the streams of processes.
 *
 * <p>The pipes Java makes have two flaws here: the JDK closes them as soon as the process has
 * ended, so that what its children still write is lost, and a thread that reads from one while a
 * child holds it cannot be freed. A channel on a named pipe has neither. Each pipe is used once,
 * because a child may keep it open for long. Making them needs the POSIX utility {@code mkfifo};
 * without it, the kit uses Java's pipes.
 */
final class Fifos implements AutoCloseable {

  private static final Path MEMORY = Path.of("/dev/shm");
  private static final int BATCH = 120;

  private final Deque<Path> ready = new ArrayDeque<>();
  private @Nullable RunTempFolder folder;
  private boolean impossible;
  private long count;

  private Fifos(boolean impossible) {
    this.impossible = impossible;
  }

  /** Returns a maker of pipes for this system. */
  static Fifos create() {
    return new Fifos(false);
  }

  /** Returns a maker that cannot make any. */
  static Fifos none() {
    return new Fifos(true);
  }

  /** Returns that many unused pipes, or none if none can be made. */
  synchronized List<Path> take(int number) {
    if (ready.size() < number && !impossible) {
      impossible = !make();
    }
    List<Path> taken = new ArrayList<>();
    while (taken.size() < number && !ready.isEmpty()) {
      taken.add(ready.remove());
    }
    return taken.size() == number ? taken : List.of();
  }

  /** Removes the pipes that were not used. */
  @Override
  public synchronized void close() {
    impossible = true;
    ready.forEach(Fifos::remove);
    ready.clear();
    if (folder != null) {
      remove(folder);
      folder = null;
    }
  }

  /** Removes the name of a pipe; those who have it open keep it. */
  static void remove(Path path) {
    try {
      Files.deleteIfExists(path);
    } catch (IOException e) {
      // It is left in the folder for temporary files.
    }
  }

  private boolean make() {
    try {
      RunTempFolder here = folder;
      if (here == null || !Files.isDirectory(here.path())) {
        here = newFolder();
        folder = here;
        ready.clear();
      }
      List<Path> made = new ArrayList<>();
      for (int i = 0; i < BATCH; i++) {
        made.add(here.path().resolve(Long.toString(++count)));
      }
      return run(made) && ready.addAll(made);
    } catch (IOException e) {
      return false;
    }
  }

  /** In memory a pipe costs a tenth of the time that it costs on a disk. */
  private static RunTempFolder newFolder() throws IOException {
    return Files.isDirectory(MEMORY) && Files.isWritable(MEMORY)
        ? RunTempFolder.in(MEMORY)
        : RunTempFolder.create();
  }

  private static void remove(RunTempFolder folder) {
    try {
      folder.close();
    } catch (IOException e) {
      // It is left in the folder for temporary files.
    }
  }

  private static boolean run(List<Path> paths) throws IOException {
    List<String> command = new ArrayList<>(List.of("mkfifo", "-m", "600"));
    paths.forEach(path -> command.add(path.toString()));
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.getOutputStream().close();
    return exitCode(process) == 0;
  }

  /** Waits in spite of an interrupt, because clean-up still needs pipes. */
  private static int exitCode(Process process) {
    boolean interrupted = false;
    while (true) {
      try {
        int code = process.waitFor();
        if (interrupted) {
          Thread.currentThread().interrupt();
        }
        return code;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
  }
}
