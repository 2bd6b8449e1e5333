package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WatchSpecCommandTest {

  private static final String LIBRARY = "lib/dsc-lib/src/";

  @TempDir Path folder;

  private void writeEngine() throws IOException {
    write("dscresources/resource_manifest.rs", "pub struct ResourceManifest { pub pulse: u8 }");
    write("dscresources/dscresource.rs", "pub enum Capability { Blink }");
    write("dscresources/command_resource.rs", "");
    write("discovery/command_discovery.rs", "");
    write("configure/config_doc.rs", "");
  }

  private void write(String path, String text) throws IOException {
    var file = folder.resolve(LIBRARY + path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Called watch(String... options) {
    var arguments = new ArrayList<>(List.of("dev", "watch-spec"));
    arguments.add(folder.toString());
    arguments.addAll(List.of(options));
    return Called.with(arguments);
  }

  @Test
  void listsWhatTheKitDoesNotKnow() throws IOException {
    writeEngine();

    var called = watch("--against", "3.3");

    assertThat(called.exitCode()).isEqualTo(1);
    assertThat(called.err()).isEmpty();
    assertThat(called.out().lines().map(line -> line.replaceAll(" +", " ").strip()))
        .startsWith("Compared with 3.3.0 (commit 4028efe2, 2026-08-20).")
        .contains(
            "new manifest: pulse lib/dsc-lib/src/dscresources/resource_manifest.rs:1",
            "new capability: Blink lib/dsc-lib/src/dscresources/dscresource.rs:1",
            "FAIL gone manifest: kind lib/dsc-lib/src/dscresources/resource_manifest.rs:1",
            "FAIL gone function: invoke_set");
  }

  @Test
  void comparesWithTheNewestGeneration() throws IOException {
    writeEngine();

    assertThat(watch().out()).startsWith("Compared with 3.4-preview").contains("known in part");
  }

  @Test
  void printsAnEntry() throws IOException {
    writeEngine();

    var called = watch("--entry");

    assertThat(called.exitCode()).isZero();
    assertThat(called.out())
        .contains("\nid: \"\"\n", "\n  manifest: [pulse]\n", "\n  capability: [Blink]\n");
  }

  @Test
  void refusesAFolderWithoutAnEngine() {
    var called = watch();

    assertThat(called.exitCode()).isEqualTo(2);
    assertThat(called.out()).isEmpty();
    assertThat(called.err())
        .contains("no checkout of the DSC engine", LIBRARY + "dscresources/resource_manifest.rs")
        .contains("dev watch-spec --help");
  }

  @Test
  void refusesAnUnknownGeneration() throws IOException {
    writeEngine();

    assertThat(watch("--against", "4.0"))
        .returns(2, Called::exitCode)
        .extracting(Called::err)
        .asString()
        .contains("choose one of 3.0.0,");
  }

  @Test
  void showsNoControlCharactersOfAName() throws IOException {
    writeEngine();
    write(
        "dscresources/resource_manifest.rs",
        "struct ResourceManifest { #[serde(rename = \"a\u001b[31mb\")] a: u8 }");

    assertThat(watch().out()).doesNotContain("\u001b").contains("a\\u001B[31mb");
  }

  @Test
  void asksForTheVerbOfTheGroup() {
    assertThat(Called.with("dev"))
        .returns(2, Called::exitCode)
        .extracting(Called::err)
        .asString()
        .contains("Try 'dsc-tck dev watch-spec DIR'.");
  }
}
