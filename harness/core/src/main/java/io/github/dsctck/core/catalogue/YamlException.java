package io.github.dsctck.core.catalogue;

import io.github.dsctck.core.json.Mark;

/** Says where a text stops being a document we can read. */
public final class YamlException extends RuntimeException {

  private final Mark mark;

  YamlException(String message, Mark mark) {
    super(message);
    this.mark = mark;
  }

  public Mark mark() {
    return mark;
  }
}
