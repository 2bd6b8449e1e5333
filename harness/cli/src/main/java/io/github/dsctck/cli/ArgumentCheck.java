package io.github.dsctck.cli;

import java.util.List;

/** A verb that can check its arguments before it does anything. */
interface ArgumentCheck {

  /** Returns a sentence for everything the user has to fix. */
  List<String> problems();
}
