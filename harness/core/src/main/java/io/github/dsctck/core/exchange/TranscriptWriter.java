package io.github.dsctck.core.exchange;

import io.github.dsctck.core.folder.RecordedFile;
import io.github.dsctck.core.jsonl.LineFormat;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Appends exchanges to a transcript as they happen, one line each. A line is in the file when the
 * method returns, so that an interrupted run keeps its exchanges.
 */
public final class TranscriptWriter implements Closeable {

  private final Path file;
  private final Masking masking;
  private @Nullable Writer out;

  private TranscriptWriter(Path file, Masking masking) {
    this.file = file;
    this.masking = masking;
  }

  /**
   * Starts a transcript, replacing an existing one; the first exchange creates the file.
   *
   * @param masking replaces every text that differs between runs by a placeholder
   * @throws IOException if the file cannot be written
   */
  public static TranscriptWriter open(Path file, Masking masking) throws IOException {
    Files.deleteIfExists(file);
    return new TranscriptWriter(file, masking);
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
   * Appends an exchange and the files that changed during it.
   *
   * @param changedFiles the files of the sandbox, as paths relative to it
   * @throws IOException if the file cannot be written
   */
  public synchronized void append(Exchange exchange, Set<String> changedFiles) throws IOException {
    masking.learn(exchange);
    write(TranscriptLine.of(exchange, changedFiles, masking), lines());
  }

  private static void write(TranscriptLine line, Writer lines) throws IOException {
    LineFormat.write(line, lines);
    lines.write('\n');
    lines.flush();
  }

  private Writer lines() throws IOException {
    var lines = out;
    if (lines == null) {
      Files.createDirectories(file.toAbsolutePath().getParent());
      lines = Files.newBufferedWriter(file);
      out = lines;
    }
    return lines;
  }

  /**
   * Saves a state that has to be restored, unchanged, in a file beside the transcript, so that it
   * survives a killed run.
   *
   * @param state the state as JSON
   * @throws IOException if the file cannot be written
   */
  public synchronized void saveOriginal(String state) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    var beside = file.resolveSibling(file.getFileName() + ".original");
    if (!Files.exists(beside)) {
      Files.createFile(beside, ownerOnly(beside));
    }
    Files.writeString(beside, state + "\n", StandardOpenOption.APPEND);
  }

  /** A state may contain secrets; on systems other than POSIX the folder protects it. */
  private static FileAttribute<?>[] ownerOnly(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }

  @Override
  public synchronized void close() throws IOException {
    if (out != null) {
      out.close();
      if (masking.hasLearned()) {
        writeAgain();
      }
    }
  }

  /** Earlier lines may contain values that were added later. */
  private void writeAgain() throws IOException {
    var again = file.resolveSibling(file.getFileName() + ".again");
    try (var lines = Files.newBufferedWriter(again)) {
      TranscriptReader.read(
          RecordedFile.of(file),
          line -> write(TranscriptLine.of(line.exchange(), line.changedFiles(), masking), lines));
    }
    Files.move(again, file, StandardCopyOption.REPLACE_EXISTING);
  }
}
