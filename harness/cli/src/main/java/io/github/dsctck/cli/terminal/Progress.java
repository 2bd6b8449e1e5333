package io.github.dsctck.cli.terminal;

import io.github.dsctck.core.run.StepListener;
import io.github.dsctck.core.text.Clip;
import io.github.dsctck.core.text.VisibleText;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Shows the progress of a long run on one line of a terminal: the steps that are done and the
 * resource of the last one. Shows nothing elsewhere, and nothing once it is closed. After the first
 * steps of a long run, tells once how long it will take, on a terminal or not.
 */
public final class Progress implements StepListener, AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final long INTERVAL_MILLIS = 250;
  private static final int LONGEST_NAME = 40;
  private static final int FIRST_STEPS = 5;
  private static final Duration TELLING = Duration.ofSeconds(4);
  private static final Duration LONG = Duration.ofSeconds(30);

  /** Returns to the start of the line and erases it. */
  private static final String ERASE = "\r\u001b[K";

  private final Terminal terminal;
  private final String advice;
  private final LongSupplier nanos;
  private final long started;
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(Progress::daemon);
  private int all;
  private int done;
  private String resource = "";
  private boolean drawn;
  private boolean told;
  private long first;
  private int doneAtFirst;
  private boolean closed;

  /**
   * Creates the progress of a run that begins now.
   *
   * @param advice a sentence on how to shorten a long run, empty if nothing shortens it
   */
  public Progress(Terminal terminal, String advice) {
    this(terminal, advice, System::nanoTime);
  }

  Progress(Terminal terminal, String advice, LongSupplier nanos) {
    this.terminal = terminal;
    this.advice = advice;
    this.nanos = nanos;
    this.started = nanos.getAsLong();
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
    if (first == 0) {
      first = nanos.getAsLong();
      doneAtFirst = done;
    } else if (!told && !closed && done - doneAtFirst >= FIRST_STEPS) {
      forecast(Duration.ofNanos(nanos.getAsLong() - first));
    }
  }

  /**
   * Tells the time that is left, if it is long. The steps after the first one are the measure, once
   * they took long enough to say something.
   */
  private void forecast(Duration took) {
    var left = took.multipliedBy(Math.max(0, all - done)).dividedBy(done - doneAtFirst);
    if (took.compareTo(TELLING) < 0 || left.compareTo(LONG) < 0) {
      return;
    }
    told = true;
    erase();
    terminal
        .err()
        .println(
            "%d of %d steps took %.1f s; about %s to go.%s"
                .formatted(
                    done,
                    all,
                    age().toMillis() / 1000.0,
                    rounded(left),
                    advice.isEmpty() ? "" : " " + advice));
  }

  private static String rounded(Duration time) {
    long seconds = time.toSeconds();
    return seconds < 90 ? seconds / 10 * 10 + " s" : (seconds + 30) / 60 + " min";
  }

  private Duration age() {
    return Duration.ofNanos(nanos.getAsLong() - started);
  }

  synchronized void draw() {
    if (!closed && all > 0) {
      drawn = true;
      terminal.err().print(ERASE + line());
      terminal.err().flush();
    }
  }

  synchronized String line() {
    var seconds = age().toSeconds();
    var name = Clip.middle(VisibleText.line(resource), LONGEST_NAME);
    return "%d/%d steps  %s  %d s".formatted(done, all, name, seconds);
  }

  @Override
  public synchronized void close() {
    closed = true;
    clock.shutdownNow();
    erase();
  }

  private void erase() {
    if (drawn) {
      drawn = false;
      terminal.err().print(ERASE);
      terminal.err().flush();
    }
  }
}
