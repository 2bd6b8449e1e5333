package io.github.dsctck.engine.tree;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.run.result.ScopeResult;
import io.github.dsctck.engine.run.OutcomeReport;
import io.github.dsctck.engine.run.RunContext;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.hierarchical.Node;

/** A leaf: one rule in one place, or one step of a conversation. */
public final class CaseDescriptor extends AbstractTestDescriptor implements Node<RunContext> {

  /** The kinds of cases. */
  public enum Kind {
    RULE("rule"),
    STEP("step");

    private final String segment;

    Kind(String segment) {
      this.segment = segment;
    }

    /** Returns the type of the segment in unique ids. */
    public String segment() {
      return segment;
    }
  }

  private final Kind kind;
  private final String key;
  private final Set<TestTag> tags;

  /**
   * Creates a leaf.
   *
   * @param key the id of the rule or the name of the step
   */
  public CaseDescriptor(
      UniqueId id, Kind kind, String key, String title, TestSource source, Set<TestTag> tags) {
    super(id, title, source);
    this.kind = kind;
    this.key = key;
    this.tags = Set.copyOf(tags);
  }

  Kind kind() {
    return kind;
  }

  public String key() {
    return key;
  }

  @Override
  public Type getType() {
    return Type.TEST;
  }

  /** Includes the place of the case, because tools show this name without the tree. */
  @Override
  public String getLegacyReportingName() {
    return getParent()
        .map(scope -> "%s (%s)".formatted(getDisplayName(), place(scope)))
        .orElseGet(this::getDisplayName);
  }

  private static String place(TestDescriptor container) {
    return container instanceof ScopeDescriptor
        ? container
            .getParent()
            .map(resource -> resource.getDisplayName() + " " + container.getDisplayName())
            .orElseThrow()
        : container.getDisplayName();
  }

  @Override
  public Set<TestTag> getTags() {
    return tags;
  }

  @Override
  public SkipResult shouldBeSkipped(RunContext context) {
    var finding = finding(context);
    if (finding.isEmpty()) {
      return SkipResult.skip("the run has no result for it");
    }
    return finding
        .filter(CaseDescriptor::isBeside)
        .map(found -> SkipResult.skip(OutcomeReport.reason(found)))
        .orElseGet(SkipResult::doNotSkip);
  }

  private static boolean isBeside(Finding finding) {
    return finding.outcome() == Outcome.NOT_APPLICABLE
        || (finding.outcome() == Outcome.UNSCORED && !finding.showsViolation());
  }

  @Override
  public RunContext execute(RunContext context, DynamicTestExecutor executor) {
    var listener = context.request().getEngineExecutionListener();
    finding(context)
        .ifPresent(
            finding ->
                OutcomeReport.report(
                    finding, entry -> listener.reportingEntryPublished(this, entry)));
    return context;
  }

  private Optional<Finding> finding(RunContext context) {
    return context.result().map(this::of).map(findings -> findings.get(key));
  }

  private Map<String, Finding> of(ScopeResult result) {
    return kind == Kind.RULE ? result.rules() : result.steps();
  }
}
