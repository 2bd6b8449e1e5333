package io.github.dsctck.cli.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceStateTest {

  @TempDir Path checkout;
  @TempDir Path kit;

  @BeforeEach
  void build() throws IOException {
    write("pom.xml", "<project/>");
    write("harness/cli/src/main/java/A.java", "class A {}");
    System.setProperty(SourceState.RECORD, checkout.toString());
    assertThat(SourceState.answer(kit)).contains(0);
    System.clearProperty(SourceState.RECORD);
    System.setProperty(SourceState.CHECK, checkout.toString());
  }

  @AfterEach
  void forget() {
    System.clearProperty(SourceState.CHECK);
  }

  @Test
  void buildsNothingWhereTheSourcesAreThoseOfTheBuild() throws IOException {
    write("harness/cli/src/main/java/A.java", "class A {}");
    write("harness/cli/target/A.class", "of a build");
    write("harness/cli/src/test/java/ATest.java", "class ATest {}");
    write("notes.txt", "of the user");

    assertThat(SourceState.answer(kit)).isEmpty();
  }

  @Test
  void asksForABuildWhereASourceChanged() throws IOException {
    write("harness/cli/src/main/java/A.java", "class A { }");
    assertThat(SourceState.answer(kit)).isEqualTo(Optional.of(SourceState.STALE));

    write("harness/cli/src/main/java/A.java", "class A {}");
    write("specs/rules/OUT.yaml", "");
    assertThat(SourceState.answer(kit)).contains(SourceState.STALE);
  }

  private void write(String name, String text) throws IOException {
    var file = checkout.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
