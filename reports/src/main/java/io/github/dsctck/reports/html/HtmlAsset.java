package io.github.dsctck.reports.html;

import io.github.dsctck.core.text.Digests;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * A style sheet or script embedded in the page.
 *
 * @param text the text
 * @param hash its hash in the notation of a content security policy
 */
public record HtmlAsset(String text, String hash) {

  public static HtmlAsset load(String name) throws IOException {
    try (var in = HtmlAsset.class.getResourceAsStream(name)) {
      var bytes = Objects.requireNonNull(in, name).readAllBytes();
      return new HtmlAsset(
          new String(bytes, StandardCharsets.UTF_8), "sha256-" + Digests.sha256InBase64(bytes));
    }
  }
}
