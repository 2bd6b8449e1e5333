package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Does what the documentation shows: writes the files of a page, runs its commands and compares
 * what they print.
 *
 * <p>A page starts in an empty folder with a checkout of the kit below it, {@code dsc-tck}. A
 * command has to exit with 0 unless {@code echo $?} follows.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the pages are written for a POSIX shell")
class DocumentsIT {

  @TempDir Path folder;

  static List<Page> pages() throws IOException {
    return Page.all(Launched.repository()).stream()
        .filter(page -> page.blocks().stream().anyMatch(Block::isRun))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("pages")
  @Execution(ExecutionMode.CONCURRENT)
  void showWhatHappens(Page page) throws Exception {
    var here = Files.createDirectories(folder.resolve("here"));
    var backstage = Files.createDirectories(folder.resolve("backstage"));
    var home = Files.createDirectories(folder.resolve("home"));
    Files.createSymbolicLink(here.resolve("dsc-tck"), checkout());

    var wrong = new Walk(page, backstage).follow(here, Map.of("HOME", home.toString()));

    assertThat(wrong).as(page.toString()).isEmpty();
  }

  /** JUnit would warn of links that lead out of its folder. */
  @AfterEach
  void removeLinks() throws IOException {
    try (var files = Files.walk(folder)) {
      for (var link : files.filter(Files::isSymbolicLink).toList()) {
        Files.delete(link);
      }
    }
  }

  /** Makes a copy of the resources that a page may change; all else is that of this repository. */
  private Path checkout() throws IOException {
    var checkout = Files.createDirectories(folder.resolve("checkout/fixtures")).getParent();
    for (var part :
        List.of(
            "harness",
            "specs",
            "reports",
            "fixtures/proposals",
            "fixtures/earlier",
            "fixtures/puppet",
            "fixtures/versions",
            "fixtures/violations")) {
      Files.createSymbolicLink(checkout.resolve(part), Launched.repository().resolve(part));
    }
    var reference = Launched.repository().resolve("fixtures/reference");
    try (var files = Files.walk(reference)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        var copy =
            checkout.resolve("fixtures/reference").resolve(reference.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
    return checkout;
  }
}
