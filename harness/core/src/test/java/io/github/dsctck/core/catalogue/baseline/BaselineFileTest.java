package io.github.dsctck.core.catalogue.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.InputFormat;
import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.SpecSchemas;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.folder.OutFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BaselineFileTest {

  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final LocalDate LONG_AGO = LocalDate.of(2020, 2, 29);

  @TempDir Path out;

  private Baseline kept(Baseline baseline) throws IOException {
    BaselineFile.keep(baseline, OutFolder.of(out), UnaryOperator.identity());
    return BaselineFile.read(out, CATALOGUE);
  }

  private static Baseline listing(String reason) {
    return new Baseline(
        List.of(
            new BaselineEntry(
                "SET-06", "Contoso.Notes/Note", reason, null, new Location("own.yaml", 7, 3)),
            new BaselineEntry(
                "ERR-01",
                "Contoso.Notes/Other",
                reason,
                LONG_AGO,
                new Location("own.yaml", 9, 3))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fixed in 2.0",
        "- # : { [ & * ! | > ' \" % @ ` \\",
        "two\nlines\tand a tab",
        "ends of lines \u0085 \u2028 \u2029 \u000b and \u007f \ufeff",
        "naïve 😀 نص"
      })
  void readsWhatItKept(String reason) throws IOException {
    assertThat(kept(listing(reason)).entries())
        .usingRecursiveFieldByFieldElementComparatorIgnoringFields("location")
        .isEqualTo(listing(reason).entries());
    assertThat(Files.readString(out.resolve(BaselineFile.NAME)))
        .satisfies(
            text ->
                assertThat(new SpecSchemas().faults("baseline", text, InputFormat.YAML)).isEmpty());
  }

  @Test
  void leavesNothingOfAnEarlierRun() throws IOException {
    kept(listing("once"));
    assertThat(kept(Baseline.EMPTY)).isEqualTo(Baseline.EMPTY);
    assertThat(out).isEmptyDirectory();
  }

  @Test
  void showsNothingThatIsHidden() throws IOException {
    BaselineFile.keep(
        listing("see /home/jo/notes"),
        OutFolder.of(out),
        text -> text.replace("/home/jo", "{home}"));
    assertThat(out.resolve(BaselineFile.NAME))
        .content()
        .contains("reason: \"see {home}/notes\"")
        .doesNotContain("jo");
  }

  @Test
  void saysWhatIsWrongWithAFileThatNoRunKept() throws IOException {
    Files.writeString(out.resolve(BaselineFile.NAME), "- rule: SET-06\n");
    assertThatThrownBy(() -> BaselineFile.read(out, CATALOGUE))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("baseline.yaml:1:3: The entry lacks its ");
  }
}
