package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.manifest.ManifestFile;
import java.util.function.Function;

/** The logic of one rule, by what it looks at. */
public sealed interface Check {

  /**
   * Looks at a manifest file, loadable or not.
   *
   * @param judge the logic
   */
  record OfFile(Function<ManifestFile, Verdict> judge) implements Check {}

  /**
   * Looks at a loadable manifest and its instance schema.
   *
   * @param judge the logic
   */
  record OfSubject(Function<Subject, Verdict> judge) implements Check {}

  /**
   * Looks at each exchange by itself.
   *
   * @param layer the layer it judges
   * @param judge the logic
   */
  record OfExchange(Layer layer, Function<Observation, Verdict> judge) implements Check {}

  /**
   * Looks at a whole conversation.
   *
   * @param reading whether read-only steps can answer it
   * @param judge the logic
   */
  record OfConversation(boolean reading, Function<Conversation, Verdict> judge) implements Check {}
}
