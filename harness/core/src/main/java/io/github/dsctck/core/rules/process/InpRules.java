package io.github.dsctck.core.rules.process;

import io.github.dsctck.core.check.Layer;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.evidence.GetVariants;

/** Input passing: chapter INP. */
public final class InpRules {

  private InpRules() {}

  public static void register(RuleRegistry rules) {
    rules.reading("INP-01", InpStdin::takesOneDocumentWithoutLineFeed);
    rules.exchange("INP-02", Layer.START_AND_END, InpStdin::drainsStdin);
    rules.reading("INP-03", InpArguments::takesNameAndJsonApart);
    rules.reading("INP-04", InpArguments::worksWithoutArgument);
    rules.reading("INP-05", InpArguments::takesEmptyArgument);
    rules.reading("INP-06", CommandTwins::takesArgumentsInOrder);
    rules.reading("INP-07", InpEnvironment::readsScalars);
    rules.reading("INP-08", InpEnvironment::readsArrays);
    rules.resource("INP-09", EnvironmentSchema::isFlatForEnvironment);
    rules.reading("INP-10", CommandTwins::takesUnsetForNull);
    rules.resource("INP-11", EnvironmentSchema::namesAreHarmless);
    rules.conversation("INP-12", InpOrder::takesTwoChannelsOnce);
    rules.conversation("INP-13", InpOrder::takesMembersInAnyOrder);
    rules.reading("INP-14", GetVariants::withMetadata);
    rules.reading("INP-15", CommandTwins::takesDescriptions);
    rules.resource("INP-16", InpCarriers::takeLongTextOnStdin);
    rules.conversation("INP-17", InpText::survives);
  }
}
