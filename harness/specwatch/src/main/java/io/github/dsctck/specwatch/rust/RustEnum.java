package io.github.dsctck.specwatch.rust;

import java.util.List;

/**
 * An enum.
 *
 * @param name its name
 * @param attributes its attributes
 * @param variants its variants
 * @param line the line of its name
 */
public record RustEnum(
    String name, RustAttributes attributes, List<RustVariant> variants, int line) {

  /** Copies the variants. */
  public RustEnum {
    variants = List.copyOf(variants);
  }
}
