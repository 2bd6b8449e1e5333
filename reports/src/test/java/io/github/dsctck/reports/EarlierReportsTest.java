package io.github.dsctck.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.reports.run.ReportKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EarlierReportsTest {

  @TempDir private Path folder;

  @Test
  void removesReportsThatARunDoesNotReplace() throws IOException {
    for (var name : new String[] {"junit.xml", "report/index.html", "allure-results/a.json"}) {
      var file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, "of an earlier run");
    }

    var result = folder.resolve("allure-results/" + UUID.randomUUID() + "-result.json");
    Files.writeString(result, "of an earlier run");

    try (var out = OutFolder.of(folder)) {
      Reports.removeEarlier(out, folder, Set.of(ReportKind.HTML));
    }

    assertThat(folder.resolve("junit.xml")).doesNotExist();
    assertThat(folder.resolve("report/index.html")).exists();
    assertThat(folder.resolve("allure-results/a.json")).exists();
    assertThat(result).doesNotExist();
    assertThat(folder.resolve("allure-report")).doesNotExist();
  }
}
