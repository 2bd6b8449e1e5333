package io.github.dsctck.reports;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import io.github.dsctck.reports.Browser.Look;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A page in a window that has no network, and everything about it that must not happen. */
public final class BrowserPage implements AutoCloseable {

  private final BrowserContext context;
  private final Page page;
  private final String address;
  private final List<String> troubles = new ArrayList<>();

  BrowserPage(com.microsoft.playwright.Browser browser, Path file, Look look) {
    context =
        browser.newContext(
            new com.microsoft.playwright.Browser.NewContextOptions()
                .setOffline(true)
                .setViewportSize(look.width(), 900)
                .setColorScheme(look.dark() ? ColorScheme.DARK : ColorScheme.LIGHT));
    address = file.toUri().toString();
    page = context.newPage();
    page.onConsoleMessage(message -> troubles.add("console: " + message.text()));
    page.onPageError(error -> troubles.add("error: " + error));
    page.onDialog(
        dialog -> {
          troubles.add("dialog: " + dialog.message());
          dialog.dismiss();
        });
    page.onRequest(
        request -> {
          if (!request.url().replaceFirst("#.*", "").equals(address)) {
            troubles.add("request: " + request.url());
          }
        });
    go("");
  }

  /** Goes to a place in the page, as somebody does who was given the link. */
  public void go(String hash) {
    page.navigate("about:blank");
    page.navigate(address + hash);
  }

  public Page page() {
    return page;
  }

  /** Returns the part of the address that names a place in the page. */
  String hash() {
    return (String) page.evaluate("location.hash");
  }

  /** Returns how many of some elements can be seen once everything is unfolded. */
  int visible(String selector) {
    page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)");
    var count = "s => [...document.querySelectorAll(s)].filter(e => e.offsetParent).length";
    return (int) page.evaluate(count, selector);
  }

  public Object evaluate(String script) {
    return page.evaluate(script);
  }

  /** Returns what must not happen and did. */
  public List<String> troubles() {
    return troubles;
  }

  /**
   * Returns what axe finds that keeps people out, in all but the later chapters of the reference.
   */
  List<String> barriers() throws IOException {
    page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)");
    page.evaluate("document.querySelectorAll('#rules details + details').forEach(d => d.remove())");
    try (var axe = BrowserPage.class.getResourceAsStream("/axe.min.js")) {
      page.evaluate(
          new String(
              Objects.requireNonNull(axe, "axe.min.js").readAllBytes(), StandardCharsets.UTF_8));
    }
    var found =
        page.evaluate(
            """
            async () => {
              const result = await axe.run({ resultTypes: ['violations'] });
              return result.violations
                .filter(v => v.impact === 'serious' || v.impact === 'critical')
                .map(v => `${v.id} at ${v.nodes.slice(0, 3).map(n => n.html).join(' | ')}`);
            }
            """);
    return ((List<?>) found).stream().map(String::valueOf).toList();
  }

  @Override
  public void close() {
    context.close();
  }
}
