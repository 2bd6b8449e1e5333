package io.github.dsctck.cli.terminal;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * The streams of the command line.
 *
 * @param out for results
 * @param err for usage problems, progress and internal errors
 * @param colours whether {@code out} shows colours
 * @param interactive whether {@code err} is a terminal
 */
public record Terminal(PrintStream out, PrintStream err, boolean colours, boolean interactive) {

  /** The launchers set this property to whether stdout is a terminal. */
  private static final String STDOUT = "dsc-tck.terminal.stdout";

  private static final String STDERR = "dsc-tck.terminal.stderr";

  /** Returns the streams of this process; colours obey NO_COLOR. */
  public static Terminal ofThisProcess() {
    var noColour = System.getenv("NO_COLOR");
    boolean wanted =
        (noColour == null || noColour.isEmpty()) && !"dumb".equals(System.getenv("TERM"));
    return new Terminal(
        stream(FileDescriptor.out),
        stream(FileDescriptor.err),
        wanted && Boolean.getBoolean(STDOUT),
        Boolean.getBoolean(STDERR) && !"dumb".equals(System.getenv("TERM")));
  }

  private static PrintStream stream(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), true, charset());
  }

  private static Charset charset() {
    var console = System.getProperty("os.name", "").startsWith("Windows") ? System.console() : null;
    return console == null ? StandardCharsets.UTF_8 : console.charset();
  }

  /** Flushes both streams. */
  public void flush() {
    out.flush();
    err.flush();
  }
}
