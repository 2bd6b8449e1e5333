package io.github.dsctck.core.process.launch;

import io.github.dsctck.core.process.windows.PipeEnd;
import io.github.dsctck.core.process.windows.WindowsProcess;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/** A process of Windows in a job object. A thread waits for its end. */
final class WindowsChild implements Child {

  private final WindowsProcess process;
  private final List<PipeEnd> pipes;
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile int code;

  private WindowsChild(WindowsProcess process, List<PipeEnd> pipes) {
    this.process = process;
    this.pipes = pipes;
  }

  /**
   * Returns the process, and lets a thread wait for its end.
   *
   * @param pipes the kit's ends of stdin, if any, stdout and stderr
   */
  static WindowsChild of(WindowsProcess process, List<PipeEnd> pipes, Executor threads) {
    var child = new WindowsChild(process, pipes);
    threads.execute(child::collect);
    return child;
  }

  private void collect() {
    code = process.await();
    ended.countDown();
  }

  @Override
  public ProcessHandle handle() {
    return process.handle();
  }

  @Override
  public boolean await(Duration patience) throws InterruptedException {
    return ended.await(patience.toNanos(), TimeUnit.NANOSECONDS);
  }

  @Override
  public ExitStatus status() {
    return new ExitStatus(code, 0);
  }

  @Override
  public OutputStream stdin() {
    return pipes.get(0).output();
  }

  @Override
  public InputStream stdout() {
    return pipes.get(pipes.size() - 2).input();
  }

  @Override
  public InputStream stderr() {
    return pipes.get(pipes.size() - 1).input();
  }

  @Override
  public Set<String> link(int stream) {
    return Set.of();
  }

  @Override
  public Set<ProcessHandle> group() {
    return process.job().processes();
  }

  @Override
  public Optional<Duration> groupCpu() {
    return Optional.of(process.job().cpu());
  }

  @Override
  public boolean endGroup() {
    process.job().end();
    return true;
  }

  @Override
  public void leaveGroup(boolean keeps) {
    if (keeps) {
      process.job().release();
    } else {
      process.job().close();
    }
  }

  @Override
  public void close() {
    pipes.forEach(PipeEnd::close);
  }
}
