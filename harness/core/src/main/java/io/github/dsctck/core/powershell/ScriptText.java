package io.github.dsctck.core.powershell;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** The text of a PowerShell file, decoded as PowerShell does. */
public final class ScriptText {

  private static final Charset ANSI = Charset.forName("windows-1252");

  private ScriptText() {}

  /**
   * Decodes a file: by its byte-order mark, else as UTF-8, and as windows-1252 if it is not valid
   * UTF-8. The mark is no part of the text. A CR alone ends a line, and becomes LF.
   */
  public static String decode(byte[] bytes) {
    var text = decodeAll(bytes);
    return text.substring(text.startsWith("\uFEFF") ? 1 : 0).replaceAll("\r(?!\n)", "\n");
  }

  private static String decodeAll(byte[] bytes) {
    if (startsWith(bytes, 0xFF, 0xFE)) {
      return new String(bytes, StandardCharsets.UTF_16LE);
    }
    if (startsWith(bytes, 0xFE, 0xFF)) {
      return new String(bytes, StandardCharsets.UTF_16BE);
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return new String(bytes, ANSI);
    }
  }

  private static boolean startsWith(byte[] bytes, int first, int second) {
    return bytes.length > 1 && (bytes[0] & 0xFF) == first && (bytes[1] & 0xFF) == second;
  }
}
