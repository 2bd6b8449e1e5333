package io.github.dsctck.core.rules.psdsc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.discovery.Repository;
import io.github.dsctck.core.psdsc.ClassResource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NotStaticOperationTest {

  private static final String CLASSIC =
      """
      [DscProperty(Key)] [string] $Name
      [bool] Test() { return $true }
      [void] Set() {}
      """;

  @TempDir private Path folder;

  @Test
  void warnsOfAMethodThatTakesAnInstanceAndIsNotStatic() throws IOException {
    var note = read(CLASSIC + "[Note] Get() { return $this }\n[Note] Get([Note] $n) { return $n }");

    assertThat(PscStatics.get(note)).asString().contains("[Note] Get([Note] $n)");
    assertThat(PscStatics.set(note)).asString().doesNotContain("expected");
  }

  @Test
  void leavesHiddenMethodsAlone() throws IOException {
    var note =
        read(CLASSIC + "[Note] Get() { return $this }\nhidden [Note] Get([Note] $n) { return $n }");

    assertThat(PscStatics.get(note)).isEqualTo(Verdict.notApplicable(reason()));
  }

  @Test
  void leavesAStaticMethodInPlaceOfTheInstanceMethodToAnotherRule() throws IOException {
    var note = read(CLASSIC + "static [Note] Get() { return [Note]::new() }");

    assertThat(PscStatics.get(note)).isEqualTo(Verdict.notApplicable(reason()));
    assertThat(PscClass.hasInstanceMethods(note)).asString().contains("static [Note] Get()");
  }

  @Test
  void comparesWhatIfWithASetThatTakesSomethingElse() throws IOException {
    var note =
        read(
            CLASSIC
                + """
                [Note] Get() { return $this }
                static [void] Set([hashtable] $n) {}
                static [void] Set([Note] $n, [bool] $whatIf) {}
                """);

    assertThat(PscStatics.set(note)).asString().contains("static [void] Set([hashtable] $n)");
    assertThat(PscWhatIf.hasTheReturnTypeOfSet(note)).isEqualTo(Verdict.satisfied());
  }

  private static String reason() {
    return "the class has no such static method";
  }

  private ClassResource read(String members) throws IOException {
    Files.writeString(
        folder.resolve("Notes.psm1"), "[DscResource()]\nclass Note {\n" + members + "\n}\n");
    return Repository.discover(List.of(folder), Optional.empty(), Dialect.PSDSC_RFC0001)
        .manifests()
        .stream()
        .flatMap(file -> file.source().stream())
        .filter(ClassResource.class::isInstance)
        .map(ClassResource.class::cast)
        .findFirst()
        .orElseThrow();
  }
}
