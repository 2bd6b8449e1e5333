package io.github.dsctck.core.process.launch;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.StringArray;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;

/**
 * Starts processes through posix_spawn(3). Other than Java it gives each process anonymous pipes,
 * its own session and the default reaction to every signal, hands over no other descriptor, and
 * distinguishes signals from exit codes. The kit then has half the cost of a start, too.
 */
final class NativeLauncher implements Launcher {

  private static final String NOTHING = "/dev/null";
  private static final String ENCODING = "UTF-8";

  /** POSIX_SPAWN_SETSIGDEF, POSIX_SPAWN_SETSIGMASK and POSIX_SPAWN_SETSID. */
  private static final short FLAGS = 0x04 | 0x08 | 0x80;

  /** More than the structures of the C library need on any architecture. */
  private static final int ACTIONS = 256;

  private static final int ATTRIBUTES = 1024;
  private static final int SIGNAL_SET = 128;
  private static final int SIGNAL_BYTES = 8;
  private static final byte ALL = (byte) 0xff;

  private static final int STDIN = 0;
  private static final int STDOUT = 1;
  private static final int STDERR = 2;

  /** The processes of all launchers that a thread waits for. */
  private static final Set<Integer> AWAITED = new HashSet<>();

  /** Held by a thread that starts a process, until the process has only its own streams. */
  private static final Object STARTING = new Object();

  private final Executor threads;
  private final Adoption adoption = Adoption.begin();

  NativeLauncher(Executor threads) {
    this.threads = threads;
  }

  @Override
  public Launch prepare(LaunchRequest request) throws IOException {
    List<Pipe> pipes = new ArrayList<>();
    try {
      pipes.add(Pipe.reading());
      pipes.add(Pipe.reading());
      if (request.input()) {
        pipes.add(Pipe.writing());
      }
      return new NativeLaunch(request, List.copyOf(pipes));
    } catch (IOException e) {
      pipes.forEach(Pipe::close);
      throw e;
    }
  }

  @Override
  public boolean adoptsOrphans() {
    return adoption.works();
  }

  @Override
  public void collect(long pid) {
    synchronized (AWAITED) {
      if (!AWAITED.contains(Math.toIntExact(pid))) {
        LibC.waitpid(Math.toIntExact(pid), new int[1], LibC.WNOHANG);
      }
    }
  }

  @Override
  public <T, E extends Exception> T betweenStarts(Work<T, E> work) throws E {
    synchronized (STARTING) {
      return work.run();
    }
  }

  private static void release(int pid) {
    synchronized (AWAITED) {
      AWAITED.remove(pid);
    }
  }

  @Override
  public void close() {
    adoption.close();
  }

  /**
   * One start.
   *
   * @param pipes stdout, stderr and, with input, stdin
   */
  private final class NativeLaunch implements Launch {

    private final LaunchRequest request;
    private final List<Pipe> pipes;
    private boolean started;

    NativeLaunch(LaunchRequest request, List<Pipe> pipes) {
      this.request = request;
      this.pipes = pipes;
    }

    @Override
    public Optional<OutputStream> earlyInput() {
      return request.input()
          ? Optional.of(Channels.newOutputStream(pipes.get(2).channel()))
          : Optional.empty();
    }

    @Override
    public Child start() throws LaunchException {
      int pid = spawn();
      started = true;
      pipes.forEach(Pipe::handOver);
      return NativeChild.of(pid, pipes, threads, NativeLauncher::release);
    }

    private int spawn() throws LaunchException {
      try (var actions = new Memory(ACTIONS);
          var attributes = new Memory(ATTRIBUTES);
          var signals = new Memory(SIGNAL_SET)) {
        LibC.posix_spawn_file_actions_init(actions);
        LibC.posix_spawnattr_init(attributes);
        try {
          describe(actions);
          describe(attributes, signals);
          return spawn(actions, attributes);
        } finally {
          LibC.posix_spawnattr_destroy(attributes);
          LibC.posix_spawn_file_actions_destroy(actions);
        }
      }
    }

    private void describe(Pointer actions) {
      if (request.input()) {
        LibC.posix_spawn_file_actions_adddup2(actions, pipes.get(2).other(), STDIN);
      } else {
        LibC.posix_spawn_file_actions_addopen(actions, STDIN, NOTHING, 0, 0);
      }
      LibC.posix_spawn_file_actions_adddup2(actions, pipes.get(0).other(), STDOUT);
      LibC.posix_spawn_file_actions_adddup2(actions, pipes.get(1).other(), STDERR);
      LibC.posix_spawn_file_actions_addclosefrom_np(actions, STDERR + 1);
      LibC.posix_spawn_file_actions_addchdir_np(actions, request.folder().toString());
    }

    /** The functions for signal sets leave out the two signals that the C library uses itself. */
    private static void describe(Memory attributes, Memory signals) {
      signals.clear();
      LibC.posix_spawnattr_setsigmask(attributes, signals);
      for (int i = 0; i < SIGNAL_BYTES; i++) {
        signals.setByte(i, ALL);
      }
      LibC.posix_spawnattr_setsigdefault(attributes, signals);
      LibC.posix_spawnattr_setflags(attributes, FLAGS);
    }

    private int spawn(Pointer actions, Pointer attributes) throws LaunchException {
      var command = new StringArray(request.command().toArray(String[]::new), ENCODING);
      var variables =
          request.environment().entrySet().stream()
              .map(variable -> variable.getKey() + "=" + variable.getValue())
              .toArray(String[]::new);
      var path = path();
      int[] pid = new int[1];
      synchronized (STARTING) {
        synchronized (AWAITED) {
          int refusal =
              LibC.posix_spawn(
                  pid, path, actions, attributes, command, new StringArray(variables, ENCODING));
          if (refusal != 0) {
            throw new LaunchException(refusal, LibC.strerror(refusal));
          }
          AWAITED.add(pid[0]);
        }
      }
      return pid[0];
    }

    /** Returns a path as the engine would, because a script sees it as its own name. */
    private String path() throws LaunchException {
      var name = request.command().get(0);
      if (name.indexOf('/') >= 0) {
        return name;
      }
      var file = request.file();
      if (file.isEmpty()) {
        throw new LaunchException(LibC.ENOENT, LibC.strerror(LibC.ENOENT));
      }
      return file.get().toString();
    }

    @Override
    public void close() {
      if (!started) {
        pipes.forEach(Pipe::close);
      }
    }
  }
}
