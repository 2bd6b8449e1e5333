package io.github.dsctck.specwatch.rust;

/** Source that cannot be split into tokens. */
public final class RustSyntaxException extends Exception {

  private static final long serialVersionUID = 1L;

  private final int line;
  private final String defect;

  RustSyntaxException(int line, String defect) {
    super("line " + line + " has " + defect);
    this.line = line;
    this.defect = defect;
  }

  /** Returns the line of the defect, from 1 on. */
  public int line() {
    return line;
  }

  /** Returns the defect, as the object of "has". */
  public String defect() {
    return defect;
  }
}
