package io.github.dsctck.engine.tree;

import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.conversation.PlannedStep;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import org.junit.platform.engine.TestTag;

/** The tags of cases: the profile, and level and area of a rule or the operation of a step. */
public final class Tags {

  private final String profile;

  public Tags(String profile) {
    this.profile = profile;
  }

  public Set<TestTag> of(Rule rule) {
    return tags(rule.level().name(), rule.id().substring(0, rule.id().indexOf('-')));
  }

  public Set<TestTag> of(PlannedStep step) {
    return tags(step.operation().stepName());
  }

  private Set<TestTag> tags(String... names) {
    var tags = new LinkedHashSet<TestTag>();
    for (var name : names) {
      tags.add(TestTag.create(name.toLowerCase(Locale.ROOT)));
    }
    tags.add(TestTag.create(profile));
    return tags;
  }
}
