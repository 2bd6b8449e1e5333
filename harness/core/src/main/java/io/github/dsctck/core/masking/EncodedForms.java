package io.github.dsctck.core.masking;

import io.github.dsctck.core.json.JsonString;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The encodings of a value. */
final class EncodedForms {

  private static final int BASE64_GROUP = 3;
  private static final int BASE32_GROUP = 5;
  private static final String BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

  private EncodedForms() {}

  /** Returns a value unchanged and as various JSON writers escape it. */
  static Set<String> inJson(String value) {
    var quoted = JsonString.of(value).toJson();
    var escaped = quoted.substring(1, quoted.length() - 1);
    var forms = new LinkedHashSet<String>();
    forms.add(value);
    forms.add(escaped);
    forms.add(escaped.replace("/", "\\/"));
    forms.add(ascii(escaped, "\\u%04x"));
    forms.add(ascii(escaped, "\\u%04X"));
    return forms;
  }

  private static String ascii(String text, String format) {
    var ascii = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      ascii.append(c < 0x7f ? String.valueOf(c) : format.formatted((int) c));
    }
    return ascii.toString();
  }

  /** Returns the parts of a value that appear in Base32, at any offset. */
  static Set<String> inBase32(String value) {
    var bytes = value.getBytes(StandardCharsets.UTF_8);
    var forms = new LinkedHashSet<String>();
    for (int before = 0; before < BASE32_GROUP; before++) {
      forms.add(inBase32(bytes, before));
    }
    return forms;
  }

  /** Leaves out the characters that also depend on their neighbours. */
  private static String inBase32(byte[] bytes, int before) {
    var number = new BigInteger(1, bytes);
    int bits = Byte.SIZE * (before + bytes.length);
    var encoded = new StringBuilder();
    for (int end = bits / 5; end > (before * Byte.SIZE + 4) / 5; end--) {
      int digit = number.shiftRight(bits - 5 * end).intValue() & 0x1f;
      encoded.append(BASE32.charAt(digit));
    }
    return encoded.reverse().toString();
  }

  /** Returns the parts of a value that appear in Base64, at any offset, plain or in JSON. */
  static Set<String> inBase64(String value) {
    var forms = new LinkedHashSet<String>();
    inJson(value).forEach(form -> addInBase64(form, forms));
    return forms;
  }

  private static void addInBase64(String value, Set<String> forms) {
    for (var charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE)) {
      for (int before = 0; before < BASE64_GROUP; before++) {
        var form = inBase64(value, charset, before);
        forms.add(form);
        forms.add(form.replace('+', '-').replace('/', '_'));
      }
    }
  }

  /** Leaves out the characters that also depend on their neighbours. */
  private static String inBase64(String value, Charset charset, int before) {
    var bytes = value.getBytes(charset);
    var shifted = new byte[before + bytes.length];
    System.arraycopy(bytes, 0, shifted, before, bytes.length);
    var encoded = Base64.getEncoder().withoutPadding().encodeToString(shifted);
    int bits = Byte.SIZE * shifted.length;
    return encoded.substring((before * Byte.SIZE + 5) / 6, bits / 6);
  }
}
