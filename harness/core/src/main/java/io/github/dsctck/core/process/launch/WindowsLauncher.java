package io.github.dsctck.core.process.launch;

import io.github.dsctck.core.process.windows.CommandLine;
import io.github.dsctck.core.process.windows.PipeEnd;
import io.github.dsctck.core.process.windows.ProgramSearch;
import io.github.dsctck.core.process.windows.WindowsProcess;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * Starts processes through CreateProcess. Java would quote their arguments by other rules than the
 * engine, and cannot find their descendants: Windows forgets no parent, and uses ids again.
 */
final class WindowsLauncher implements Launcher {

  private static final int FILE_NOT_FOUND = 2;

  /** The longest folder that CreateProcess takes, whatever the policy on long paths is. */
  private static final int LONGEST_FOLDER = 258;

  private final Executor threads;

  WindowsLauncher(Executor threads) {
    this.threads = threads;
  }

  @Override
  public Launch prepare(LaunchRequest request) throws IOException {
    var unavailable = WindowsProcess.unavailable();
    if (unavailable != null) {
      throw new IOException(
          "the library JNA cannot be loaded ("
              + unavailable
              + "); set TEMP to a folder whose programs may run");
    }
    int length = request.folder().toString().length();
    if (length > LONGEST_FOLDER) {
      throw new IOException(
          "Windows starts no process in a folder whose path has more than %d characters, and this one has %d; move the resource, or set TEMP to a shorter folder"
              .formatted(LONGEST_FOLDER, length));
    }
    var arguments = request.command().subList(1, request.command().size());
    var refusal =
        request
            .file()
            .filter(file -> CommandLine.isBatch(file.toString()))
            .flatMap(file -> CommandLine.refusal(arguments));
    if (refusal.isPresent()) {
      throw new IOException(refusal.get());
    }
    return WindowsLaunch.of(request, threads);
  }

  @Override
  public boolean groups() {
    return true;
  }

  /** A process inherits its own streams only, so that there is nothing to wait for. */
  @Override
  public <T, E extends Exception> T betweenStarts(Work<T, E> work) throws E {
    return work.run();
  }

  @Override
  public void close() {
    // It holds nothing.
  }

  /** One start. */
  private static final class WindowsLaunch implements Launch {

    private final LaunchRequest request;
    private final Executor threads;

    /** The kit's ends of stdin, if any, stdout and stderr. */
    private final List<PipeEnd> own = new ArrayList<>();

    /** The ends of the process, stdin first. */
    private final List<PipeEnd> other = new ArrayList<>();

    private boolean started;

    private WindowsLaunch(LaunchRequest request, Executor threads) {
      this.request = request;
      this.threads = threads;
    }

    static WindowsLaunch of(LaunchRequest request, Executor threads) throws IOException {
      var launch = new WindowsLaunch(request, threads);
      try {
        launch.open();
        return launch;
      } catch (IOException e) {
        launch.close();
        throw e;
      }
    }

    private void open() throws IOException {
      if (request.input()) {
        var pipe = PipeEnd.open();
        own.add(pipe.writing());
        other.add(pipe.reading());
      } else {
        other.add(PipeEnd.nothing());
      }
      for (int stream = 1; stream <= 2; stream++) {
        var pipe = PipeEnd.open();
        own.add(pipe.reading());
        other.add(pipe.writing());
      }
    }

    @Override
    public Optional<OutputStream> earlyInput() {
      return request.input() ? Optional.of(own.get(0).output()) : Optional.empty();
    }

    @Override
    public Child start() throws LaunchException {
      var file =
          request.file().orElseThrow(() -> new LaunchException(FILE_NOT_FOUND, "no such file"));
      try {
        var process = start(file);
        started = true;
        return WindowsChild.of(process, own, threads);
      } catch (WindowsProcess.RefusalException e) {
        throw new LaunchException(e.number(), String.valueOf(e.getMessage()));
      } catch (IOException e) {
        throw new LaunchException(0, String.valueOf(e.getMessage()));
      }
    }

    private WindowsProcess start(Path file) throws IOException {
      var arguments = request.command().subList(1, request.command().size());
      boolean batch = CommandLine.isBatch(file.toString());
      return WindowsProcess.start(
          batch ? ProgramSearch.systemFolder().resolve("cmd.exe") : file,
          batch
              ? CommandLine.ofBatch(file.toString(), arguments)
              : CommandLine.ofProgram(request.command().get(0), arguments),
          request.folder(),
          request.environment(),
          other);
    }

    /** Leaves the ends of the process to it alone. */
    @Override
    public void close() {
      other.forEach(PipeEnd::close);
      if (!started) {
        own.forEach(PipeEnd::close);
      }
    }
  }
}
