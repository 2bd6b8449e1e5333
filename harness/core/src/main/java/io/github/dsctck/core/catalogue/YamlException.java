package io.github.dsctck.core.catalogue;

import io.github.dsctck.core.json.Mark;

/** Names the place where a text stops being a readable document. */
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
