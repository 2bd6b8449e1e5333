package io.github.dsctck.windows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The processors of this machine, for as many tests at a time as share one. */
final class Processors {

  private static final Path STATUS = Path.of("/proc/self/status");
  private static final String ALLOWED = "Cpus_allowed_list:";

  /** Tests wait for time limits a good part of their time. */
  private static final int SHARING = 2;

  private static final BlockingQueue<Integer> FREE = allowed();

  private Processors() {}

  /** Waits until there is one. */
  static int take() throws InterruptedException {
    return FREE.take();
  }

  static void putBack(int processor) {
    FREE.add(processor);
  }

  /** Linux writes them as numbers and ranges, such as {@code 0-3,8}. */
  private static BlockingQueue<Integer> allowed() {
    try (var lines = Files.lines(STATUS)) {
      var list = lines.filter(line -> line.startsWith(ALLOWED)).findFirst().orElse(ALLOWED + "0");
      var numbers =
          Stream.of(list.substring(ALLOWED.length()).strip().split(","))
              .flatMapToInt(Processors::range)
              .boxed()
              .toList();
      var free = new LinkedBlockingQueue<Integer>();
      for (int i = 0; i < SHARING; i++) {
        free.addAll(numbers);
      }
      return free;
    } catch (IOException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static IntStream range(String text) {
    var ends = text.split("-");
    return IntStream.rangeClosed(
        Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]));
  }
}
