package io.github.dsctck.core.catalogue;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The generations of the DSC engine, which differ in what resources notice, oldest first. */
public enum EngineGeneration {
  /** The releases of 3.0. */
  V3_0("3.0"),
  /** The releases of 3.1. */
  V3_1("3.1"),
  /** The releases of 3.2. */
  V3_2("3.2"),
  /** The releases of 3.3, the current ones. */
  V3_3("3.3"),
  /** The previews of 3.4, whose contract is provisional. */
  V3_4_PREVIEW("3.4-preview");

  /** The newest generation that the kit knows. */
  public static final EngineGeneration NEWEST = V3_4_PREVIEW;

  private final String label;

  EngineGeneration(String label) {
    this.label = label;
  }

  /** Returns its name, such as {@code 3.4-preview}. */
  public String label() {
    return label;
  }

  /** Returns its version without a word for previews, such as {@code 3.4}. */
  String version() {
    int dash = label.indexOf('-');
    return dash < 0 ? label : label.substring(0, dash);
  }

  /** Returns the names of all generations, oldest first. */
  static List<String> labels() {
    return Arrays.stream(values()).map(EngineGeneration::label).toList();
  }

  /** Returns whether it is another generation or a newer one. */
  public boolean isFrom(EngineGeneration other) {
    return compareTo(other) >= 0;
  }

  /** Returns it and all newer generations. */
  public Set<EngineGeneration> andLater() {
    return EnumSet.range(this, NEWEST);
  }

  /** Returns all older generations. */
  public Set<EngineGeneration> allBefore() {
    return EnumSet.complementOf(EnumSet.range(this, NEWEST));
  }
}
