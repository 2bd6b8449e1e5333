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

/** What a command expects of its caller, by what makes it work: EXE-06, EXE-10, INP-06, 10, 15. */
final class CommandTwins {

  private CommandTwins() {}

  static Verdict takesArgumentsLiterally(Conversation conversation) {
    return judge(
        conversation,
        operation -> !operation.args().isEmpty(),
        "no operation has arguments",
        Twin.EXPANDED_ARGUMENTS,
        "a command that takes its arguments as the manifest gives them");
  }

  static Verdict asksNobody(Conversation conversation) {
    return judge(
        conversation,
        operation -> true,
        "the manifest has no operation",
        Twin.ANSWERED,
        "a command that asks no question");
  }

  static Verdict takesArgumentsInOrder(Conversation conversation) {
    return judge(
        conversation,
        operation -> operation.args().size() > 1,
        "no operation has several arguments",
        Twin.MOVED_ARGUMENT,
        "a command that takes its arguments in the order of the manifest");
  }

  static Verdict takesDescriptions(Conversation conversation) {
    return judge(
        conversation,
        operation -> operation.args().stream().anyMatch(CommandTwins::describes),
        "no operation has arguments for type, version, path or content",
        Twin.BARE_ARGUMENTS,
        "a command that takes the arguments which describe the resource");
  }

  static Verdict takesUnsetForNull(Conversation conversation) {
    var nullable = NullableProperties.of(conversation.subject());
    if (nullable.isEmpty()) {
      return Verdict.notApplicable("no property may be null");
    }
    return judge(
        conversation,
        operation -> operation.input().filter(InputKind.ENV::equals).isPresent(),
        "no operation takes input in the environment",
        seen -> !seen.input().orElse(JsonObject.empty()).names().containsAll(nullable),
        Twin.NULLABLE_GIVEN,
        "a command that takes a variable which is not set for a property that is not given");
  }

  private static boolean describes(Argument argument) {
    return argument instanceof Argument.ResourceType
        || argument instanceof Argument.ResourceVersion
        || argument instanceof Argument.ResourcePath
        || argument instanceof Argument.AdaptedContent;
  }

  private static Verdict judge(
      Conversation conversation,
      Predicate<Operation> applies,
      String otherwise,
      Twin twin,
      String expected) {
    return judge(conversation, applies, otherwise, seen -> true, twin, expected);
  }

  private static Verdict judge(
      Conversation conversation,
      Predicate<Operation> applies,
      String otherwise,
      Predicate<Observation> shows,
      Twin twin,
      String expected) {
    if (!InputTwins.any(conversation.subject(), applies)) {
      return Verdict.notApplicable(otherwise);
    }
    Predicate<Observation> concerned =
        seen -> seen.operation().filter(applies).isPresent() && shows.test(seen);
    return InputTwins.judge(conversation, List.of(twin), concerned, expected);
  }
}
