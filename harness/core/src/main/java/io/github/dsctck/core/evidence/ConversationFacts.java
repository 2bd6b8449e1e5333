package io.github.dsctck.core.evidence;

import io.github.dsctck.core.conversation.Conversation;

/**
 * The facts that the gets of a conversation show about each other, computed once in the order of
 * the components. Each fact is built from the conversation and from facts before it, so that no two
 * facts ask each other.
 *
 * <p>Example: a get shows {@code {"state": "stopped", "uptime": 0}}. A set then gives the instance
 * {@code "state": "running"}, and three gets with the same input follow. They show uptime 1, 2 and
 * 3, and the states running, running and stopped. The schema makes {@code uptime} read-only.
 *
 * <ol>
 *   <li>{@link AdjacentGets}: the gets after the set are two pairs, the first with the second and
 *       the second with the third. The set separates the get before it from them.
 *   <li>{@link SettlingGets}: neither pair settles. After the first pair, the third get shows yet
 *       another state; before the second pair, the first get answered already.
 *   <li>{@link TransientValues}: {@code state}. It has its value from before the set again, and
 *       nothing but gets ran meanwhile.
 *   <li>{@link VolatileProperties}: {@code uptime}, which users cannot set. {@code state} can be
 *       set, and it is a transient value.
 *   <li>{@link Purity}: {@code state} and {@code uptime} are unstable. A later test between two
 *       gets is not blamed when these two change.
 * </ol>
 *
 * @param adjacentGets the gets that no other operation separates
 * @param settlingGets those of them that differ, by whether the first one is the reason
 * @param transientValues the values of sets that did not last
 * @param volatileProperties the properties that vary by themselves
 * @param purity whether steps that must change nothing did so
 */
public record ConversationFacts(
    AdjacentGets adjacentGets,
    SettlingGets settlingGets,
    TransientValues transientValues,
    VolatileProperties volatileProperties,
    Purity purity) {

  /** Returns the facts of a conversation, which are computed at the first call. */
  public static ConversationFacts of(Conversation conversation) {
    return conversation.derived(ConversationFacts.class, ConversationFacts::compute);
  }

  private static ConversationFacts compute(Conversation conversation) {
    var adjacentGets = new AdjacentGets(conversation);
    var settlingGets = SettlingGets.of(conversation, adjacentGets);
    var transientValues = new TransientValues(conversation);
    var volatileProperties =
        new VolatileProperties(conversation, adjacentGets, settlingGets, transientValues);
    var purity = new Purity(conversation, adjacentGets, volatileProperties, transientValues);
    return new ConversationFacts(
        adjacentGets, settlingGets, transientValues, volatileProperties, purity);
  }
}
