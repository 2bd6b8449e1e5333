package io.github.dsctck.windows;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs the unit tests of the modules on Windows. */
@Order(2)
class UnitTestsIT {

  private static final Pattern SUCCESSFUL = Pattern.compile("(\\d+) tests successful");

  /** They read the sources of the kit, which are the same on every system. */
  private static final String OF_SOURCES = ".*\\.(Architecture|Packages|MethodShape|Prose)Test";

  @TempDir Path folder;

  /**
   * Runs them without Allure, which writes a file for each test: Wine lists a whole folder to open
   * one file. Their number keeps a wrong class path from passing, on which no test is found.
   */
  @ParameterizedTest
  @CsvSource({
    "harness/core, 4500",
    "harness/engine, 100",
    "reports, 100",
    "harness/certify, 50",
    "harness/launch, 70",
    "harness/mutation, 10",
    "harness/specwatch, 60",
    "harness/cli, 100",
    "harness/maven-plugin, 10"
  })
  void pass(String module, int least) throws Exception {
    var wine = Wine.orLeaveOut();
    var home = Kit.REPOSITORY.resolve(module);
    var target = home.resolve("target");

    var run =
        wine.java(
            home,
            List.of(
                "-cp",
                Wine.paths(classPath(target)),
                "-Dallure.results.directory=" + Wine.path(folder.resolve("allure")),
                "org.junit.platform.console.ConsoleLauncher",
                "execute",
                "--disable-banner",
                "--details=summary",
                "--scan-classpath=" + Wine.path(target.resolve("test-classes")),
                "--exclude-classname=" + OF_SOURCES,
                "--exclude-classname=.*IT",
                "--exclude-tag=proof"));

    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    var successful = SUCCESSFUL.matcher(run.out());
    assertThat(successful.find()).isTrue();
    assertThat(Integer.parseInt(successful.group(1))).isGreaterThan(least);
  }

  private static Stream<String> classPath(Path target) throws Exception {
    var ofModule = Stream.of("test-classes", "classes").map(target::resolve).map(Path::toString);
    var libraries = Files.readString(target.resolve("test.classpath")).strip().split(":");
    var console =
        Stream.of(System.getProperty("java.class.path").split(":"))
            .filter(library -> library.contains("/junit-platform-"));
    return Stream.of(ofModule, Stream.of(libraries), console)
        .flatMap(part -> part)
        .filter(library -> !library.contains("allure-ju"));
  }
}
