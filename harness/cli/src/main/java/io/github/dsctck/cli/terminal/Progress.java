package io.github.dsctck.cli.terminal;

import java.time.Duration;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Shows the progress of a long run. */
public final class Progress implements TestExecutionListener, AutoCloseable {

  private static final long PATIENCE = Duration.ofSeconds(2).toNanos();
  private static final long BETWEEN_LINES = Duration.ofSeconds(30).toNanos();

  private final Terminal terminal;
  private final long started = System.nanoTime();
  private long all;
  private long done;
  private long said = started;
  private @Nullable ProgressBar bar;

  public Progress(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public synchronized void testPlanExecutionStarted(TestPlan plan) {
    all = plan.countTestIdentifiers(TestIdentifier::isContainer);
  }

  @Override
  public void executionSkipped(TestIdentifier identifier, String reason) {
    advance(identifier);
  }

  @Override
  public void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
    advance(identifier);
  }

  private synchronized void advance(TestIdentifier identifier) {
    if (!identifier.isContainer()) {
      return;
    }
    done++;
    if (terminal.interactive()) {
      draw();
    } else {
      say();
    }
  }

  /** Prints a line about the progress from time to time, for logs. */
  private void say() {
    long now = System.nanoTime();
    if (now - said > BETWEEN_LINES) {
      said = now;
      terminal
          .err()
          .printf(
              "verifying: %d of %d done, %d s%n",
              done, all, Duration.ofNanos(now - started).toSeconds());
    }
  }

  private void draw() {
    if (bar == null && System.nanoTime() - started > PATIENCE) {
      bar = open();
    }
    if (bar != null) {
      bar.maxHint(all);
      bar.stepTo(done);
    }
  }

  private ProgressBar open() {
    return new ProgressBarBuilder()
        .setTaskName("verifying")
        .setUnit(" done", 1)
        .setInitialMax(all)
        .setStyle(ProgressBarStyle.ASCII)
        .setUpdateIntervalMillis(200)
        .clearDisplayOnFinish()
        .setConsumer(new ConsoleProgressBarConsumer(terminal.err()))
        .build();
  }

  @Override
  public synchronized void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
