package io.github.dsctck.reports.html;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.WriterOutput;
import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.Transcripts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes the compliance report: one page that needs no network and no other file, for a browser or
 * for paper. The template engine escapes every text of a resource for its place in the page.
 */
public final class HtmlReport {

  private HtmlReport() {}

  /**
   * Writes the page.
   *
   * @throws IOException if a transcript cannot be read or the file cannot be written
   */
  public static void write(JudgedRun run, Catalogue catalogue, Transcripts transcripts, Path file)
      throws IOException {
    var page = HtmlPage.of(run, catalogue, transcripts);
    Files.createDirectories(file.toAbsolutePath().getParent());
    try (var out = Files.newBufferedWriter(file)) {
      engine().render("page.jte", page, new WriterOutput(out));
    }
  }

  private static TemplateEngine engine() {
    return TemplateEngine.createPrecompiled(
        null,
        ContentType.Html,
        HtmlReport.class.getClassLoader(),
        HtmlReport.class.getPackageName());
  }
}
