package io.github.dsctck.reports.html;

import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.Survivor;
import io.github.dsctck.core.text.Clip;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.run.Places;
import io.github.dsctck.reports.run.TextPiece;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One exchange on the page.
 *
 * @param number the line of the exchange in the transcript
 * @param step the step of the exchange
 * @param operation the operation
 * @param ending how the process ended
 * @param clean whether the process ended with exit code 0
 * @param millis the duration in milliseconds
 * @param argv the command, each argument as JSON
 * @param environment the environment variables that the kit added
 * @param folder the working folder
 * @param streams the bytes sent and received
 * @param survivors the processes that outlived it
 * @param file a link to the transcript
 */
record HtmlExchange(
    int number,
    String step,
    String operation,
    String ending,
    boolean clean,
    long millis,
    List<List<TextPiece>> argv,
    List<List<TextPiece>> environment,
    List<TextPiece> folder,
    List<HtmlStream> streams,
    List<String> survivors,
    String file) {

  /**
   * Returns an exchange.
   *
   * @param shown the maximum length of a shown stream
   * @param finding the finding that the exchange proves, null for none
   */
  static HtmlExchange of(
      Exchange exchange, String transcript, int shown, @Nullable Finding finding) {
    var sent = exchange.sent();
    var received = exchange.received();
    return new HtmlExchange(
        exchange.number(),
        VisibleText.line(Places.step(exchange.step())),
        exchange.operation().wireName() + (exchange.whatIf() ? " (what-if)" : ""),
        VisibleText.line(received.ending().describe()),
        received.isSuccess(),
        received.duration().toMillis(),
        sent.command().stream().map(HtmlExchange::argument).toList(),
        sent.environment().entrySet().stream()
            .map(entry -> TextPiece.line(entry.getKey() + "=" + entry.getValue()))
            .toList(),
        TextPiece.line(sent.folder().toString()),
        streams(exchange, shown, finding),
        received.survivors().stream().map(HtmlExchange::survivor).toList(),
        link(transcript));
  }

  private static List<TextPiece> argument(String argument) {
    var start = Clip.start(argument, 1000);
    return TextPiece.line(start.length() < argument.length() ? start + "…" : start);
  }

  private static List<HtmlStream> streams(Exchange exchange, int shown, @Nullable Finding finding) {
    var streams = new ArrayList<HtmlStream>();
    var stdin = exchange.sent().stdin();
    if (stdin != null) {
      streams.add(HtmlStream.of("stdin", new Captured(stdin, stdin.length), shown, finding));
    }
    streams.add(HtmlStream.of("stdout", exchange.received().stdout(), shown, finding));
    streams.add(HtmlStream.of("stderr", exchange.received().stderr(), shown, finding));
    return streams;
  }

  private static String survivor(Survivor survivor) {
    return VisibleText.line(survivor.command())
        + (survivor.ended() ? " (ended by the kit)" : " (could not be ended)");
  }

  /** Returns a relative link, safe for any path. */
  static String link(String transcript) {
    var link = new StringBuilder("../");
    for (byte b : transcript.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xff);
      if (c < 0x80 && (Character.isLetterOrDigit(c) || "/._-@".indexOf(c) >= 0)) {
        link.append(c);
      } else {
        link.append(String.format("%%%02X", b));
      }
    }
    return link.toString();
  }
}
