package io.github.dsctck.core.options;

import io.github.dsctck.core.catalogue.EngineRange;
import io.github.dsctck.core.catalogue.Profile;
import io.github.dsctck.core.process.OperatingSystem;
import io.github.dsctck.core.text.Draw;
import io.github.dsctck.core.text.DurationText;
import io.github.dsctck.core.text.Spelling;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** What the value of an option looks like. */
public enum ValueKind {
  FLAG("true or false", Set.of("true", "false")::contains),
  TEXT("a text", text -> true),
  /** Texts on lines of their own or, where there is no line feed, separated by commas. */
  TEXTS("a list", text -> true),
  PATH("a path", text -> true),
  /** Paths, written as texts are. */
  PATHS("a list of paths", text -> true),
  /** Steps of scenarios, written as texts are. */
  STEPS(
      "a scenario, / and a step, such as lifecycle/4 or note#first/4-test",
      text -> text.matches(".+/[^/]+")),
  COUNT("a number from 1 to 999", text -> text.matches("[1-9][0-9]{0,2}")),
  SEED("a whole number of at most 15 digits", Draw::isSeed),
  DURATION(
      "a time such as 500ms, 10s or 2m, up to 24h", text -> DurationText.parse(text).isPresent()),
  /** Operating systems, written as texts are. */
  SYSTEMS("one of windows, linux, macos", text -> OperatingSystem.of(text).isPresent()),
  /** A way to confine processes; the option alone means the best one. */
  CONFINEMENT(
      "one of auto, off, bwrap, unshare, container",
      Set.of("auto", "off", "bwrap", "unshare", "container")::contains),
  /** How many processes a conversation may start. */
  EFFORT("one of quick, standard, full", text -> Effort.of(text).isPresent()),
  /** The path of a program; the option alone means the one on the PATH. */
  PROGRAM("a path", text -> true),
  SHARD(Shard.FORM, text -> Shard.parse(text).isPresent()),
  ENGINE(EngineRange.FORM, text -> EngineRange.parse(text).isPresent()),
  PROFILE("one of " + String.join(", ", Profile.NAMES), Profile.NAMES::contains);

  private final String form;
  private final Predicate<String> accepts;

  ValueKind(String form, Predicate<String> accepts) {
    this.form = form;
    this.accepts = accepts;
  }

  /** Returns the form of a value, as a sentence asks for it. */
  String form() {
    return form;
  }

  /** Returns whether a value has the form; of a list, each does. */
  boolean accepts(String text) {
    return accepts.test(text);
  }

  /** Returns the value that was probably meant. */
  Optional<String> near(String text) {
    return this == PROFILE ? Spelling.nearest(text, Profile.NAMES) : Optional.empty();
  }

  /** Returns whether an option of this kind can be given several times. */
  public boolean isList() {
    return this == TEXTS || this == PATHS || this == STEPS || this == SYSTEMS;
  }

  /** Returns whether the value names files or folders. */
  public boolean isPath() {
    return this == PATH || this == PATHS || this == PROGRAM;
  }
}
