package io.github.dsctck.core.rules.draft;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.evidence.InputTwins;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.rules.process.InpOrder;
import java.util.List;

/** Checks how a resource reads its input from arguments for its settings: DRF-06. */
final class SettingInput {

  private SettingInput() {}

  static Verdict arrives(Conversation conversation) {
    if (!InputTwins.any(conversation.subject(), Operation::hasSettingArguments)) {
      return Verdict.notApplicable("no operation has \"inputAsArgs\"");
    }
    var spelling =
        InputTwins.judge(
            conversation,
            List.of(Twin.JOINED_ARGUMENT),
            SettingInput::carriesSettings,
            "\"--name\" and the value of each setting as two arguments");
    return spelling instanceof Verdict.Satisfied
        ? InpOrder.judge(conversation, SettingInput::carriesSettings)
        : spelling;
  }

  private static boolean carriesSettings(Observation seen) {
    return seen.exchange().input() != null
        && seen.operation().filter(Operation::hasSettingArguments).isPresent();
  }
}
