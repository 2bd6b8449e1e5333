package io.github.dsctck.core.exchange;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import io.github.dsctck.core.folder.OutFile;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.jsonl.LineFormat;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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

  private final OutFolder folder;
  private final String name;
  private final Masking masking;
  private @Nullable OutFile out;

  private TranscriptWriter(OutFolder folder, String name, Masking masking) {
    this.folder = folder;
    this.name = name;
    this.masking = masking;
  }

  /**
   * Starts a transcript, replacing an existing one; the first exchange creates the file.
   *
   * @param name its path relative to the folder
   * @param masking replaces every text that differs between runs by a placeholder
   * @throws IOException if the file cannot be written
   */
  public static TranscriptWriter open(OutFolder folder, String name, Masking masking)
      throws IOException {
    folder.delete(name);
    return new TranscriptWriter(folder, name, masking);
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
   * @param changedFiles the files that changed: of the sandbox relative to it, others absolute
   * @throws IOException if the file cannot be written
   */
  public synchronized void append(Exchange exchange, Set<String> changedFiles) throws IOException {
    masking.learn(exchange);
    if (out == null) {
      out = folder.create(name);
    }
    write(TranscriptLine.of(exchange, changedFiles, masking), out);
  }

  private static void write(TranscriptLine line, OutFile file) throws IOException {
    file.append((LineFormat.write(line) + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Saves a state that has to be restored, unchanged, in a file beside the transcript, so that it
   * survives a killed run.
   *
   * @param state the state as JSON
   * @throws IOException if the file cannot be written
   */
  public synchronized void saveOriginal(String state) throws IOException {
    var beside = folder.beside(original());
    var appending = Set.of(StandardOpenOption.CREATE, StandardOpenOption.APPEND, NOFOLLOW_LINKS);
    try (var file = Files.newByteChannel(beside, appending, ownerOnly(beside))) {
      file.write(ByteBuffer.wrap((state + "\n").getBytes(StandardCharsets.UTF_8)));
    }
  }

  /** Returns the path of the saved state, relative to the out folder. */
  public String original() {
    return name + ".original";
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
    var again = name + ".again";
    try (var lines = folder.create(again)) {
      TranscriptReader.read(
          folder.file(name),
          line -> write(TranscriptLine.of(line.exchange(), line.changedFiles(), masking), lines));
    }
    folder.move(again, name);
  }
}
