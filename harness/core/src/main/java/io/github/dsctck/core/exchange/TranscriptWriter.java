package io.github.dsctck.core.exchange;

import io.github.dsctck.core.lines.LineFormat;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Appends exchanges to a transcript as they happen, one line each. A line is in the file when the
 * method returns, so that an interrupted run keeps what it saw.
 */
public final class TranscriptWriter implements Closeable {

  private final Path file;
  private final UnaryOperator<String> placeholders;
  private @Nullable OutputStream out;

  private TranscriptWriter(Path file, UnaryOperator<String> placeholders) {
    this.file = file;
    this.placeholders = placeholders;
  }

  /**
   * Starts a transcript, replacing one that is there; there is no file until there is an exchange.
   *
   * @param placeholders puts a placeholder in place of every text that differs from run to run
   * @throws IOException if the file cannot be written
   */
  public static TranscriptWriter open(Path file, UnaryOperator<String> placeholders)
      throws IOException {
    Files.deleteIfExists(file);
    return new TranscriptWriter(file, placeholders);
  }

  /**
   * Appends an exchange.
   *
   * @throws IOException if the file cannot be written
   */
  public void append(Exchange exchange) throws IOException {
    append(exchange, Set.of());
  }

  /**
   * Appends an exchange and which files changed meanwhile.
   *
   * @param changedFiles the files of the sandbox, as paths relative to it
   * @throws IOException if the file cannot be written
   */
  public synchronized void append(Exchange exchange, Set<String> changedFiles) throws IOException {
    var line = LineFormat.write(TranscriptLine.of(exchange, changedFiles, placeholders));
    stream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
  }

  private OutputStream stream() throws IOException {
    var stream = out;
    if (stream == null) {
      Files.createDirectories(file.toAbsolutePath().getParent());
      stream = Files.newOutputStream(file);
      out = stream;
    }
    return stream;
  }

  /**
   * Saves a state that has to be put back, exactly as it is, in a file beside the transcript, so
   * that it survives a run that is killed.
   *
   * @param state the state as JSON
   * @throws IOException if the file cannot be written
   */
  public synchronized void saveOriginal(String state) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    var beside = file.resolveSibling(file.getFileName() + ".original");
    Files.writeString(beside, state + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  @Override
  public synchronized void close() throws IOException {
    if (out != null) {
      out.close();
    }
  }
}
