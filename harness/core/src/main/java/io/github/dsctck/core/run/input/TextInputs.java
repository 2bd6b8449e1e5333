package io.github.dsctck.core.run.input;

import io.github.dsctck.core.conversation.HostileIdentity;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.text.Draw;
import io.github.dsctck.core.text.ShellText;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

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
    return text.letters(text.of("size").between(least, most));
  }

  /** Returns text that creates a file in the sandbox if a shell evaluates it. */
  Input canary(OperationName operation) {
    var place = sandbox.toString();
    if (!ShellText.bare(place).equals(place)) {
      return new Input.Unknown(
          "the name of the folder for temporary files has shell metacharacters; set TMPDIR to a "
              + "name of letters and digits");
    }
    var commands = special.commands(sandbox.resolve(canary));
    var scripts = special.scripts();
    boolean free = operation == OperationName.SET;
    var texts =
        free ? List.of(scripts + commands + " ", scripts + " ", commands) : List.of(commands);
    var vary =
        free ? (UnaryOperator<JsonObject>) this::alone : UnaryOperator.<JsonObject>identity();
    return texts.stream()
        .map(text -> filled(text, NO_METACHARACTERS, vary))
        .filter(Input.Text.class::isInstance)
        .findFirst()
        .orElseGet(() -> filled(commands, NO_METACHARACTERS, vary));
  }

  /**
   * Leaves out desired properties other than texts, where the schema allows it. The set then
   * changes only texts, and shows its effect on the other properties.
   */
  private JsonObject alone(JsonObject filled) {
    var others = new LinkedHashSet<>(known.own().desired().names());
    known.own().freeText().forEach(others::remove);
    subject.schema().ifPresent(schema -> others.removeAll(schema.required()));
    var part = filled.without(others);
    return subject.accepts(part) ? part : filled;
  }

  private Input filled(String text, Input.Impossible otherwise) {
    return filled(text, otherwise, UnaryOperator.identity());
  }

  private Input filled(String text, Input.Impossible otherwise, UnaryOperator<JsonObject> vary) {
    var base = known.base();
    if (base.isEmpty()) {
      return Input.Impossible.ofNothing("the run knows no instance to vary");
    }
    var freeText = instance.map(Instance::freeText).orElse(List.of());
    return Input.of(
        new TextProperty(subject, freeText, known.identityNames()).fill(base.get(), text).map(vary),
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
