package io.github.dsctck.core.process;

import io.github.dsctck.core.process.launch.SystemKind;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/**
 * The encoding in which the JVM hands arguments and variables to the system. It silently replaces
 * unsupported characters by "?", so every text is checked before it is sent.
 *
 * @param encoding the encoding, UTF-8 under the launchers
 */
record NativeText(Charset encoding) {

  /** Returns the encoding of this JVM. */
  static NativeText ofThisJvm() {
    if (SystemKind.isWindows()) {
      return new NativeText(StandardCharsets.UTF_8);
    }
    // Up to 17 the default charset is used, which -Dfile.encoding changes; later nothing does.
    return new NativeText(
        Runtime.version().feature() < 18
            ? Charset.defaultCharset()
            : Charset.forName(System.getProperty("sun.jnu.encoding", "US-ASCII")));
  }

  /** Returns why the invocation cannot be sent unchanged, if so. */
  Optional<String> refusal(Invocation invocation) {
    for (int i = 0; i < invocation.command().size(); i++) {
      if (!arrives(invocation.command().get(i))) {
        return Optional.of(reason(i == 0 ? "the executable" : "argument " + i));
      }
    }
    for (Map.Entry<String, String> variable : invocation.environment().entrySet()) {
      if (!arrives(variable.getKey()) || !arrives(variable.getValue())) {
        return Optional.of(reason("the environment variable \"" + variable.getKey() + "\""));
      }
    }
    return arrives(invocation.folder().toString())
        ? Optional.empty()
        : Optional.of(reason("the working folder"));
  }

  private boolean arrives(String text) {
    return isAscii(text)
        || (encoding.equals(StandardCharsets.UTF_8) && encoding.newEncoder().canEncode(text));
  }

  private static boolean isAscii(String text) {
    return text.chars().allMatch(c -> c < 0x80);
  }

  private String reason(String what) {
    return encoding.equals(StandardCharsets.UTF_8)
        ? what + " contains half of a surrogate pair, which cannot be passed to a process"
        : what
            + " contains text beyond ASCII and this JVM uses "
            + encoding.name()
            + " to the system; use the dsc-tck launcher or set LC_ALL=C.UTF-8";
  }
}
