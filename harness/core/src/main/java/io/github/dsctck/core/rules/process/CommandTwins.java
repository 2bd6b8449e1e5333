package io.github.dsctck.core.rules.process;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.NullableProperties;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.evidence.InputTwins;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.manifest.Argument;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Operation;
import java.util.List;
import java.util.function.Predicate;

/**
 * What a command expects of its caller although DSC does not do it: EXE-06, EXE-10, INP-06, INP-10,
 * INP-15. A twin, which is the same command with one edit, shows what it expects.
 *
 * <p>Example: the manifest has the arguments {@code --input}, the JSON, and {@code --force}. The
 * get {@code tool --input {"name":"a"} --force} ends with exit code 2. Its twin {@code tool --force
 * --input {"name":"a"}} ends with 0. Nothing but the order differs, so INP-06 fails in the exchange
 * of the get. Had the twin ended with 2 as well, it would show nothing and would not be kept.
 */
final class CommandTwins {

  private static final Demand EXPANDED_ARGUMENTS =
      new Demand(
          Twin.EXPANDED_ARGUMENTS,
          operation -> !operation.args().isEmpty(),
          "no operation has arguments",
          "a command that takes its arguments as the manifest gives them");

  private static final Demand ANSWER =
      new Demand(
          Twin.ANSWERED,
          operation -> true,
          "the manifest has no operation",
          "a command that asks no question");

  private static final Demand OTHER_ORDER =
      new Demand(
          Twin.MOVED_ARGUMENT,
          operation -> operation.args().size() > 1,
          "no operation has several arguments",
          "a command that takes its arguments in the order of the manifest");

  private static final Demand BARE_ARGUMENTS =
      new Demand(
          Twin.BARE_ARGUMENTS,
          operation -> operation.args().stream().anyMatch(CommandTwins::describes),
          "no operation has arguments for type, version, path or content",
          "a command that takes the arguments which describe the resource");

  private static final Demand EVERY_VARIABLE =
      new Demand(
          Twin.NULLABLE_GIVEN,
          operation -> operation.input().filter(InputKind.ENV::equals).isPresent(),
          "no operation takes input in the environment",
          "a command that takes a variable which is not set for a property that is not given");

  private CommandTwins() {}

  static Verdict takesArgumentsLiterally(Conversation conversation) {
    return EXPANDED_ARGUMENTS.judge(conversation, seen -> true);
  }

  static Verdict asksNobody(Conversation conversation) {
    return ANSWER.judge(conversation, seen -> true);
  }

  static Verdict takesArgumentsInOrder(Conversation conversation) {
    return OTHER_ORDER.judge(conversation, seen -> true);
  }

  static Verdict takesDescriptions(Conversation conversation) {
    return BARE_ARGUMENTS.judge(conversation, seen -> true);
  }

  static Verdict takesUnsetForNull(Conversation conversation) {
    var nullable = NullableProperties.of(conversation.subject());
    return nullable.isEmpty()
        ? Verdict.notApplicable("no property may be null")
        : EVERY_VARIABLE.judge(
            conversation,
            seen -> !seen.input().orElse(JsonObject.empty()).names().containsAll(nullable));
  }

  private static boolean describes(Argument argument) {
    return argument instanceof Argument.ResourceType
        || argument instanceof Argument.NamedVersion
        || argument instanceof Argument.ResourcePath
        || argument instanceof Argument.AdaptedContent;
  }

  /**
   * What a command may expect of its caller.
   *
   * @param twin the edit that meets it
   * @param concerned the operations whose command may expect it
   * @param otherwise why the rule is not applicable where there is no such operation
   * @param expected what the rule demands
   */
  private record Demand(
      Twin twin, Predicate<Operation> concerned, String otherwise, String expected) {

    /** Judges it; {@code shows} names the exchanges whose success shows that it is not expected. */
    Verdict judge(Conversation conversation, Predicate<Observation> shows) {
      return InputTwins.any(conversation.subject(), concerned)
          ? InputTwins.judge(
              conversation,
              List.of(twin),
              seen -> seen.operation().filter(concerned).isPresent() && shows.test(seen),
              expected)
          : Verdict.notApplicable(otherwise);
    }
  }
}
