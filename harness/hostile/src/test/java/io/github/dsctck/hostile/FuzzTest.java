package io.github.dsctck.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.github.dsctck.certify.bundle.InvalidBundleException;
import io.github.dsctck.core.folder.DamagedRunException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Gives damaged texts to each parser. Each may find a problem; none may fail itself. {@code -Pfuzz}
 * damages more of them, {@code -Ddsc-tck.fuzz.seed} others.
 */
@Tag("slow")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the resources are written for a POSIX shell")
class FuzzTest {

  private static final int INPUTS = Integer.getInteger("dsc-tck.fuzz", 2_000);
  private static final long SEED = Long.getLong("dsc-tck.fuzz.seed", 1);

  /** The command line gets one of so many texts, as it takes longer. */
  private static final int CALLED = Integer.getInteger("dsc-tck.fuzz.called", 50);

  /** A text that takes longer hangs. */
  private static final int LIMIT_SECONDS = 20;

  private static final Path BROKEN = Path.of("src/test/resources/broken");
  private static final Path FOUND = Path.of("target/broken");

  @TempDir static Path folder;

  private static List<Target> targets;

  @BeforeAll
  static void verifyOnce() throws IOException {
    targets = new Targets(folder).all();
  }

  @TestFactory
  Stream<DynamicTest> readsDamagedTexts() {
    return targets.stream().map(target -> dynamicTest(target.name(), () -> damage(target)));
  }

  /** Texts that once made a parser fail. */
  @TestFactory
  Stream<DynamicTest> readsWhatOnceBroke() throws IOException {
    try (var files = Files.list(BROKEN)) {
      return files.sorted().toList().stream()
          .map(file -> dynamicTest(file.getFileName().toString(), () -> again(file)));
    }
  }

  private static void again(Path file) throws Exception {
    var name = file.getFileName().toString();
    var target =
        targets.stream().filter(it -> name.startsWith(it.name() + "-")).findFirst().orElseThrow();
    assertThat(fault(target, Files.readAllBytes(file), true)).isEmpty();
  }

  private static void damage(Target target) throws Exception {
    var faults = new TreeMap<String, String>();
    assertThat(target.seeds()).isNotEmpty();
    for (int i = 0; i < INPUTS / targets.size(); i++) {
      long seed = SEED * 1_000_000 + i;
      var input = new Mutator(seed).damage(target.seeds().get(i % target.seeds().size()));
      var fault = fault(target, input, i % CALLED == 0);
      if (!fault.isEmpty() && !faults.containsKey(fault)) {
        Files.createDirectories(FOUND);
        faults.put(fault, Files.write(FOUND.resolve(target + "-" + seed), input).toString());
      }
    }
    assertThat(faults).isEmpty();
  }

  /** Returns how the kit itself failed, empty if it did not. */
  private static String fault(Target target, byte[] input, boolean called) throws Exception {
    var thread = Executors.newSingleThreadExecutor(FuzzTest::daemon);
    try {
      return thread.submit(() -> read(target, input, called)).get(LIMIT_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      return "hangs";
    } catch (ExecutionException e) {
      return place(e.getCause());
    } finally {
      thread.shutdownNow();
    }
  }

  private static Thread daemon(Runnable task) {
    var thread = new Thread(task);
    thread.setDaemon(true);
    return thread;
  }

  private static String read(Target target, byte[] input, boolean called) throws Exception {
    try {
      target.parser().parse(input);
    } catch (DamagedRunException | InvalidBundleException e) {
      // exit code 2
    }
    if (called) {
      var answer = target.verb().call(input);
      return answer.isInternalError() ? answer.printed().lines().findFirst().orElse("?") : "";
    }
    return "";
  }

  /** Returns the exception and where it was thrown, by which faults are told apart. */
  private static String place(Throwable thrown) {
    var own =
        Stream.of(thrown.getStackTrace())
            .filter(frame -> frame.getClassName().startsWith("io.github.dsctck"))
            .findFirst();
    return thrown.getClass().getName() + " at " + own.map(Object::toString).orElse("?");
  }
}
