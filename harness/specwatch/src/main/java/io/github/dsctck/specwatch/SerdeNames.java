package io.github.dsctck.specwatch;

import io.github.dsctck.specwatch.rust.RustAttributes;
import io.github.dsctck.specwatch.rust.RustEnum;
import io.github.dsctck.specwatch.rust.RustField;
import io.github.dsctck.specwatch.rust.RustVariant;

/** The names that serde reads for fields and variants. */
final class SerdeNames {

  private SerdeNames() {}

  /** Returns the key of a field of a struct or of a variant with these attributes. */
  static String key(RustAttributes owner, RustField field) {
    return key(SerdeCase.of(owner, "rename_all"), field);
  }

  /** Returns the key of a field of a variant; the enum may name a case for all of them. */
  static String key(RustEnum owner, RustVariant variant, RustField field) {
    var own = SerdeCase.of(variant.attributes(), "rename_all");
    return key(
        own == SerdeCase.AS_WRITTEN ? SerdeCase.of(owner.attributes(), "rename_all_fields") : own,
        field);
  }

  private static String key(SerdeCase all, RustField field) {
    return field.attributes().text("serde", "rename").orElseGet(() -> all.field(field.name()));
  }

  /** Returns the value or key that stands for a variant. */
  static String value(RustEnum owner, RustVariant variant) {
    return variant
        .attributes()
        .text("serde", "rename")
        .orElseGet(() -> SerdeCase.of(owner.attributes(), "rename_all").variant(variant.name()));
  }

  /** Returns whether serde does not read a field. */
  static boolean isSkipped(RustField field) {
    return field.attributes().has("serde", "skip")
        || field.attributes().has("serde", "skip_deserializing");
  }

  static boolean isFlattened(RustField field) {
    return field.attributes().has("serde", "flatten");
  }

  /** Returns whether reading fails without the key of a field. */
  static boolean isRequired(RustField field) {
    return !field.type().isOptional() && !field.attributes().has("serde", "default");
  }

  static boolean isUntagged(RustEnum type) {
    return type.attributes().has("serde", "untagged");
  }
}
