package io.github.dsctck.core.process.launch;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Starts processes through Java, with named pipes where they can be made: the JDK closes its own
 * pipes as soon as the process has ended, so that later output of its children is lost, and a
 * thread that reads from one while a child holds it cannot be freed.
 */
public final class JavaLauncher implements Launcher {

  /** Held by a thread that starts a process, until the process has only its own streams. */
  private static final Object STARTING = new Object();

  private static final File NOTHING = new File("/dev/null");
  private static final int STDOUT = 0;
  private static final int STDERR = 1;
  private static final int STDIN = 2;

  /** Java 17 writes "error=2, No such file", Java 25 "error: 2 (No such file)". */
  private static final Pattern ERROR =
      Pattern.compile("(?s).*error[=:] ?(\\d+)(?:, | \\()?([^)]*)");

  private final Fifos source;

  private JavaLauncher(Fifos source) {
    this.source = source;
  }

  /** Returns a launcher for this system. */
  public static JavaLauncher create() {
    return new JavaLauncher(Fifos.create());
  }

  /** Returns a launcher that uses Java's own pipes. */
  public static JavaLauncher withoutFifos() {
    return new JavaLauncher(Fifos.none());
  }

  @Override
  public Launch prepare(LaunchRequest request) {
    List<Path> paths = source.take(request.input() ? 3 : 2);
    return new JavaLaunch(builder(request), request.input(), paths, open(paths));
  }

  private static ProcessBuilder builder(LaunchRequest request) {
    var builder = new ProcessBuilder(new ArrayList<>(request.command()));
    builder.directory(request.folder().toFile());
    fill(builder.environment(), request.environment());
    return builder;
  }

  /** Bytes of a variable that are not text in the JVM's encoding survive if it is not touched. */
  private static void fill(Map<String, String> inherited, Map<String, String> wanted) {
    inherited.keySet().retainAll(wanted.keySet());
    wanted.forEach(
        (name, value) -> {
          if (!value.equals(inherited.get(name))) {
            inherited.put(name, value);
          }
        });
  }

  private static List<Fifo> open(List<Path> paths) {
    List<Fifo> opened = new ArrayList<>();
    try {
      for (Path path : paths) {
        opened.add(opened.size() == STDIN ? Fifo.writing(path) : Fifo.reading(path));
      }
      return List.copyOf(opened);
    } catch (IOException e) {
      JavaChild.close(opened);
      return List.of();
    }
  }

  @Override
  public <T, E extends Exception> T betweenStarts(Work<T, E> work) throws E {
    synchronized (STARTING) {
      return work.run();
    }
  }

  @Override
  public void close() {
    source.close();
  }

  /** One start. */
  private static final class JavaLaunch implements Launch {

    private final ProcessBuilder builder;
    private final boolean input;
    private final List<Path> paths;
    private final List<Fifo> fifos;
    private boolean started;

    JavaLaunch(ProcessBuilder builder, boolean input, List<Path> paths, List<Fifo> fifos) {
      this.builder = builder;
      this.input = input;
      this.paths = paths;
      this.fifos = fifos;
    }

    @Override
    public Optional<OutputStream> earlyInput() {
      return input && !fifos.isEmpty()
          ? Optional.of(Channels.newOutputStream(fifos.get(STDIN).channel()))
          : Optional.empty();
    }

    @Override
    public Child start() throws LaunchException {
      redirect();
      try {
        Process process;
        synchronized (STARTING) {
          process = builder.start();
        }
        started = true;
        for (Fifo fifo : fifos) {
          fifo.connected();
        }
        return new JavaChild(process, fifos);
      } catch (IOException e) {
        throw refusal(e);
      }
    }

    private void redirect() {
      if (!input) {
        builder.redirectInput(NOTHING);
      }
      if (!fifos.isEmpty()) {
        builder.redirectOutput(fifos.get(STDOUT).file()).redirectError(fifos.get(STDERR).file());
        if (input) {
          builder.redirectInput(fifos.get(STDIN).file());
        }
      }
    }

    private static LaunchException refusal(IOException failure) {
      String message = String.valueOf(failure.getMessage());
      Matcher matcher = ERROR.matcher(message);
      if (!matcher.find()) {
        return new LaunchException(-1, message);
      }
      String text = matcher.group(2);
      return new LaunchException(
          Integer.parseInt(matcher.group(1)), text.isBlank() ? message : text);
    }

    @Override
    public void close() {
      paths.forEach(Fifos::remove);
      if (!started) {
        JavaChild.close(fifos);
      }
    }
  }
}
