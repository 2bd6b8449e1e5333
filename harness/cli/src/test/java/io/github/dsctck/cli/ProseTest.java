package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No logic reads text that is meant for people, so that any sentence can be reworded. */
@Tag("slow")
class ProseTest {

  private static final List<String> MODULES =
      List.of(
          "harness/core",
          "harness/certify",
          "harness/mutation",
          "harness/specwatch",
          "harness/engine",
          "harness/launch",
          "harness/cli",
          "harness/maven-plugin",
          "harness/dist",
          "reports");

  @Test
  void noLogicReadsProse() throws IOException {
    var sources = new ArrayList<Path>();
    for (var module : MODULES) {
      var folder = Path.of("../..").resolve(module).resolve("src/main/java");
      try (var files = Files.walk(folder)) {
        files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
      }
    }
    var result = ProseScan.ofFiles(sources);

    assertThat(result.calls()).isGreaterThan(20_000);
    assertThat(result.offences()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "boolean x(Violation v) { return v.found().contains(\" is null\"); }",
        "boolean x(Violation v, Violation w) { return v.found().equals(w.found()); }",
        "boolean x(Violation v, Set<String> all) { return all.contains(v.found()); }",
        "boolean x(Violation v) { var said = v.expected(); return said.strip().startsWith(\"a\"); }",
        "boolean x(Optional<NotExercisedReason> r) {"
            + " return r.map(NotExercisedReason::text).filter(t -> t.contains(\"a\")).isPresent(); }",
        "boolean x(Verdict.NotExercised v) { return v.reason().startsWith(\"because\"); }",
        "boolean x(Exception e) { return String.valueOf(e.getMessage()).matches(\".*\"); }",
        "boolean x(List<Violation> all) {"
            + " return all.stream().map(Violation::found).anyMatch(t -> t.endsWith(\"a\")); }",
        "String x(Violation v) { return Objects.requireNonNullElse(v.found(), \"\").replace(\"a\", \"\"); }"
      })
  void findsWhatReadsProse(String method) throws IOException {
    assertThat(planted(method).offences()).hasSize(1);
  }

  /** The scan cannot resolve the types of Maven. */
  @Test
  void findsWhatReadsProseInAnUnknownType() throws IOException {
    var text =
        """
        import io.github.dsctck.core.check.*;
        import no.such.Goal;
        @Goal(name = "x") class Planted extends Goal {
          @Goal(name = "y") private Goal other;
          boolean x(Violation v) { return other.log(v.found().contains("a")); }
        }
        """;
    assertThat(scan(text).offences()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "private final String said = Violation.of(\"a\", \"b\").found(); boolean x() { return said.contains(\"a\"); }",
        "private String said; void y(Violation v) { this.said = v.found(); } boolean x() { return said.contains(\"a\"); }",
        "private String said; void y(Violation v) { said = v.found(); } boolean x() { return \"a\".equals(this.said); }"
      })
  void findsAFieldWithProse(String members) throws IOException {
    assertThat(planted(members).offences()).hasSize(1);
  }

  @Test
  void findsARecordThatReadsItsOwnProse() throws IOException {
    var text =
        """
        package io.github.dsctck.planted;
        record Planted(String found, String type) {
          boolean x() { return found.contains("a") && type.contains("a"); }
        }
        """;
    assertThat(scan(text).offences()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "String x(Violation v) { return \"found \" + v.found(); }",
        "boolean x(String type) { return type.startsWith(\"a\"); }",
        "boolean x(Violation v) { return \"stdout\".equals(v.stream()); }"
      })
  void findsNothingElse(String method) throws IOException {
    assertThat(planted(method).offences()).isEmpty();
  }

  private static ProseScan.Result planted(String method) throws IOException {
    var text =
        """
        import io.github.dsctck.core.conversation.*;
        import io.github.dsctck.core.check.*;
        import java.util.*;
        class Planted { %s }
        """
            .formatted(method);
    return scan(text);
  }

  private static ProseScan.Result scan(String text) throws IOException {
    return ProseScan.of(
        List.of(
            new SimpleJavaFileObject(
                URI.create("string:///Planted.java"), JavaFileObject.Kind.SOURCE) {
              @Override
              public CharSequence getCharContent(boolean ignored) {
                return text;
              }
            }));
  }
}
