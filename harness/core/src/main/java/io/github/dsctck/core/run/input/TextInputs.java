package io.github.dsctck.core.run.input;

import io.github.dsctck.core.conversation.HostileIdentity;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.process.OperatingSystem;
import io.github.dsctck.core.scenario.FreeText;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.text.Draw;
import io.github.dsctck.core.text.ShellText;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** Puts long texts, metacharacters or path-like texts into an instance. */
final class TextInputs {

  /** Sizes above any pipe and below the longest argument of Linux. */
  private static final int LARGE = 67_000;

  private static final int LARGE_MOST = 90_000;

  /** Sizes so far beyond any pipe that a reader who stops early leaves some bytes unread. */
  private static final int LARGER = 230_000;

  private static final int LARGER_MOST = 290_000;

  /** Sizes beyond the fixed buffers of readers. */
  private static final int HUGE = 1 << 20;

  private static final int HUGE_MOST = HUGE + (HUGE >> 3);

  private static final Input.Impossible NO_METACHARACTERS =
      Input.Impossible.bySchema("the schema accepts no text with metacharacters");

  private final TestedResource subject;
  private final Optional<Instance> instance;
  private final KnownInputs known;
  private final Path sandbox;
  private final String canary;
  private final SpecialTexts special;
  private final Draw draw;

  TextInputs(
      TestedResource subject,
      Optional<Instance> instance,
      KnownInputs known,
      Path sandbox,
      String canary,
      Draw draw) {
    this.subject = subject;
    this.instance = instance;
    this.known = known;
    this.sandbox = sandbox;
    this.canary = canary;
    this.draw = draw;
    this.special = new SpecialTexts(draw);
  }

  /** Returns an input larger than the buffer of a pipe. */
  Input large(OperationName operation) {
    boolean inArgument =
        subject.manifest().operation(operation).filter(Operation::hasJsonInputArgument).isPresent();
    return filled(
        inArgument
            ? letters(operation.wireName(), LARGE, LARGE_MOST)
            : letters(operation.wireName(), LARGER, LARGER_MOST),
        Input.Impossible.bySchema("the schema accepts no input of more than 64 KiB"));
  }

  Input huge() {
    return filled(
        letters("huge", HUGE, HUGE_MOST),
        Input.Impossible.bySchema("the schema accepts no input of a mebibyte"));
  }

  private String letters(String purpose, int least, int most) {
    var text = draw.of(purpose);
    return text.repeatedLetters(text.of("size").between(least, most));
  }

  /** Returns text that creates a file in the sandbox if a shell evaluates it. */
  Input canary(OperationName operation) {
    boolean windows = subject.finder().system() == OperatingSystem.WINDOWS;
    var place = windows ? sandbox.toString().replace('\\', '/') : sandbox.toString();
    if (!ShellText.isPlain(place, windows)) {
      return new Input.Unknown(
          "the name of the folder for temporary files has shell metacharacters; set %s to a name of"
                  .formatted(windows ? "TEMP" : "TMPDIR")
              + " letters and digits");
    }
    var file = place + "/" + canary;
    var commands = special.commands(file, windows);
    return operation == OperationName.SET
        ? freeText(special.freeTexts(commands))
        : filled(commands, NO_METACHARACTERS);
  }

  /** Puts into each property that takes any text the first of the texts that the schema accepts. */
  private Input freeText(List<String> texts) {
    var free = FreeText.of(known.own(), subject.schema());
    var base = known.desired();
    var filled = base;
    for (var name : free.names()) {
      filled = filled(filled, name, texts);
    }
    return filled.equals(base) ? NO_METACHARACTERS : Input.Text.of(alone(filled, free));
  }

  private JsonObject filled(JsonObject base, String name, List<String> texts) {
    return texts.stream()
        .map(text -> base.with(name, JsonString.of(text)))
        .filter(subject::accepts)
        .findFirst()
        .orElse(base);
  }

  /**
   * Leaves out desired properties other than texts, where the schema allows it. The set then
   * changes only texts, and shows its effect on the other properties.
   */
  private JsonObject alone(JsonObject filled, FreeText free) {
    var others = new LinkedHashSet<>(known.own().desired().names());
    free.names().forEach(others::remove);
    subject.schema().ifPresent(schema -> others.removeAll(schema.required()));
    var part = filled.without(others);
    return subject.accepts(part) ? part : filled;
  }

  private Input filled(String text, Input.Impossible otherwise) {
    var base = known.base();
    if (base.isEmpty()) {
      return Input.Impossible.ofNothing("the run knows no instance to vary");
    }
    var freeText = instance.flatMap(Instance::freeText).orElse(List.of());
    return Input.of(
        new TextProperty(subject, freeText, known.identityNames()).fill(base.get(), text),
        otherwise);
  }

  /**
   * Returns an instance with a hostile identity; after the last of them, the first one's removal.
   */
  Input hostile(PlannedStep step, String token) {
    var name = known.identityNames().stream().filter(subject::isText).findFirst();
    if (name.isEmpty()) {
      return Input.Impossible.bySchema("the schema has no text that identifies an instance");
    }
    boolean removes = step.variant() == HostileIdentity.REMOVAL;
    var text =
        JsonString.of(
            HostileIdentity.texts(token, draw.of("hostile")).get(removes ? 0 : step.variant()));
    var made = known.own().desiredInput().with(name.get(), text);
    return Input.of(
        Optional.of(known.existing(removes ? made.with("_exist", JsonBoolean.FALSE) : made))
            .filter(subject::accepts),
        Input.Impossible.bySchema("the schema refuses such an identity"));
  }
}
