package io.github.dsctck.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReactorTest {

  private static final int MODULES = 8;

  @TempDir File folder;

  @Test
  void hasOneLastModuleWhereAllEndAtOnce() throws Exception {
    var modules = modules();
    var together = new CyclicBarrier(MODULES);
    var threads = Executors.newFixedThreadPool(MODULES);
    try {
      var last =
          threads.invokeAll(
              modules.stream()
                  .map(
                      module ->
                          (Callable<Boolean>)
                              () -> {
                                together.await();
                                return module.done();
                              })
                  .toList());
      int count = 0;
      for (var one : last) {
        count += one.get() ? 1 : 0;
      }
      assertThat(count).isEqualTo(1);
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void givesNoFolderToTwo() {
    var modules = modules();
    var out = folder.toPath().resolve("out");
    assertThat(modules.get(0).take(out)).isEmpty();
    assertThat(modules.get(1).take(folder.toPath().resolve("other"))).isEmpty();
    assertThat(modules.get(2).take(folder.toPath().resolve(Path.of("other", "..", "out"))))
        .hasValueSatisfying(
            problem ->
                assertThat(problem)
                    .startsWith(
                        "The folder '"
                            + out
                            + "' already has the findings of 'module0:default-cli'")
                    .endsWith("its own folder."));
  }

  @Test
  void remembersThatAModuleFailed() {
    var modules = modules();
    assertThat(modules.get(0).hasFailed()).isFalse();
    modules.get(1).failed();
    assertThat(modules.get(0).hasFailed()).isTrue();
  }

  private List<Reactor> modules() {
    return TestedBuild.of(MODULES, folder);
  }
}
