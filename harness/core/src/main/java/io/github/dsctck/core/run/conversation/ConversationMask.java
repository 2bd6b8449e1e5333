package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.Masking;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.masking.Mask;
import io.github.dsctck.core.masking.ScenarioSecrets;
import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.run.setting.ConversationContext;
import java.util.Optional;
import java.util.Set;

/** Masks the secrets of one conversation, which grow with the answers of the resource. */
public final class ConversationMask implements Masking {

  private static final Set<OperationName> OF_NO_STATE =
      Set.of(OperationName.SCHEMA, OperationName.LIST);

  private final ScenarioSecrets known;
  private final ConversationContext context;
  private final Mask outside;
  private final Mask first;
  private volatile Mask mask;

  /**
   * Creates the secrets of a conversation.
   *
   * @param outside the mask for values outside this conversation
   */
  public ConversationMask(ScenarioSecrets known, ConversationContext context, Mask outside) {
    this.known = known;
    this.context = context;
    this.outside = outside;
    this.first =
        known.hide(
            outside.withSandbox(context.sandbox().folder()).withUnique(context.unique()),
            context.placeholders());
    this.mask = first;
  }

  /** Returns a mask that hides all secrets known so far. */
  public Mask mask() {
    return mask;
  }

  /** Adds the secrets in an answer of the resource. */
  @Override
  public synchronized void learn(Exchange exchange) {
    var text = exchange.received().stdout().lossyText();
    if (OF_NO_STATE.contains(exchange.operation()) || !known.concern(text)) {
      return;
    }
    var whole = parse(text);
    if (whole.isPresent()) {
      mask = known.learn(mask, whole.get());
      return;
    }
    int first = text.indexOf('{');
    int last = text.lastIndexOf('}');
    if (first >= 0 && last > first) {
      var inner = parse(text.substring(first, last + 1));
      inner.ifPresent(state -> mask = known.learn(mask, state));
      if (inner.isEmpty()) {
        text.lines().forEach(this::learnLine);
      }
    }
    mask = known.learn(mask, text);
  }

  private void learnLine(String line) {
    int first = line.indexOf('{');
    int last = line.lastIndexOf('}');
    if (first >= 0 && last > first) {
      parse(line.substring(first, last + 1)).ifPresent(state -> mask = known.learn(mask, state));
    }
  }

  @Override
  public boolean hasLearned() {
    return mask != first;
  }

  /** Returns a note with its secrets readable, because the user may have to clean up manually. */
  public String maskNote(String note) {
    return known.hide(outside, context.placeholders()).mask(note);
  }

  private static Optional<JsonValue> parse(String text) {
    return JsonTextParser.parse(text).asValue();
  }

  @Override
  public String mask(String text) {
    return mask.mask(text);
  }

  @Override
  public Captured mask(Captured stream) {
    return mask.mask(stream);
  }
}
