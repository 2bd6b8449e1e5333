package io.github.dsctck.reports.allure;

import io.github.dsctck.core.jsonl.LineFormat;
import io.github.dsctck.reports.html.HtmlAsset;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/**
 * Compresses the data in Allure's page. The generator writes each case several times, once for each
 * view; compressed together, the cases take a tenth of the space. The page unpacks the data when a
 * browser opens it, before its application starts.
 */
final class AllureData {

  private static final String OPENING = "Promise.allSettled([";
  private static final String CLOSING = "]).then(function(){window.reportDataReady = true;})";

  /** A file: its name in the report and its content. */
  private static final Pattern FILE =
      Pattern.compile("d\\(['\"]([^'\"]*+)['\"], ?['\"]([A-Za-z0-9+/=]*+)['\"]\\)");

  private AllureData() {}

  /** A file and its size in bytes within the data. */
  private record Entry(String name, int length) {}

  /** Returns the page with compressed data, or the same page if it has an unknown form. */
  static String pack(String page) throws IOException {
    int start = page.indexOf(OPENING);
    int end = page.indexOf(CLOSING, start);
    int script = page.lastIndexOf("<script", start);
    if (start < 0 || end < 0 || script < 0) {
      return page;
    }
    var entries = new ArrayList<Entry>();
    var packed = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(packed)) {
      var files = FILE.matcher(page).region(start, end);
      while (files.find()) {
        var content = Base64.getDecoder().decode(files.group(2));
        entries.add(new Entry(files.group(1), content.length));
        gzip.write(content);
      }
    }
    return page.substring(0, script)
        + block(packed.toByteArray(), entries)
        + page.substring(script, start)
        + HtmlAsset.load("allure.js").text().strip()
        + page.substring(end + CLOSING.length());
  }

  private static String block(byte[] packed, List<Entry> entries) {
    return "<script type=\"application/json\" id=\"dsc-tck-index\">"
        + LineFormat.write(entries).replace("<", "\\u003C")
        + "</script>\n<script type=\"application/octet-stream\" id=\"dsc-tck-data\">"
        + Base64.getEncoder().encodeToString(packed)
        + "</script>\n";
  }
}
