package io.github.dsctck.cli.terminal;

import io.github.dsctck.core.run.StepListener;
import io.github.dsctck.core.text.Clip;
import io.github.dsctck.core.text.VisibleText;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Shows the progress of a long run on one line of a terminal: the steps that are done and the
 * resource of the last one. Shows nothing elsewhere, and nothing once it is closed.
 */
public final class Progress implements StepListener, AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final long INTERVAL_MILLIS = 250;
  private static final int LONGEST_NAME = 40;

  /** Returns to the start of the line and erases it. */
  private static final String ERASE = "\r\u001b[K";

  private final Terminal terminal;
  private final long started = System.nanoTime();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(Progress::daemon);
  private int all;
  private int done;
  private String resource = "";
  private boolean drawn;
  private boolean closed;

  /** Creates the progress of a run that begins now. */
  public Progress(Terminal terminal) {
    this.terminal = terminal;
    if (terminal.interactive()) {
      clock.scheduleWithFixedDelay(
          this::draw, PATIENCE.toMillis(), INTERVAL_MILLIS, TimeUnit.MILLISECONDS);
    }
  }

  private static Thread daemon(Runnable work) {
    var thread = new Thread(work, "progress");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public synchronized void planned(int steps) {
    all += steps;
  }

  @Override
  public synchronized void taken(String name, int steps) {
    done += steps;
    resource = name;
  }

  synchronized void draw() {
    if (!closed && all > 0) {
      drawn = true;
      terminal.err().print(ERASE + line());
      terminal.err().flush();
    }
  }

  synchronized String line() {
    var seconds = Duration.ofNanos(System.nanoTime() - started).toSeconds();
    var name = Clip.middle(VisibleText.line(resource), LONGEST_NAME);
    return "%d/%d steps  %s  %d s".formatted(done, all, name, seconds);
  }

  @Override
  public synchronized void close() {
    closed = true;
    clock.shutdownNow();
    if (drawn) {
      drawn = false;
      terminal.err().print(ERASE);
      terminal.err().flush();
    }
  }
}
