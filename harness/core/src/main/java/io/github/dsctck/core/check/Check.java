package io.github.dsctck.core.check;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ResourceKind;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** The logic of one rule, by its subject. */
public sealed interface Check {

  /** Returns whether the rule applies to a manifest. */
  default boolean isAbout(ManifestFile file) {
    return true;
  }

  /** Returns the same check for the exchanges of some kinds of resources only. */
  default Check ofKinds(Set<ResourceKind> kinds) {
    return this;
  }

  /** Returns the same check with a function applied to each of its verdicts. */
  Check then(UnaryOperator<Verdict> change);

  /**
   * Judges a manifest file, loadable or not.
   *
   * @param applicability the manifests it applies to
   * @param judge the logic
   */
  record OfFile(ManifestApplicability applicability, Function<ManifestFile, Verdict> judge)
      implements Check {
    @Override
    public Check then(UnaryOperator<Verdict> change) {
      return new OfFile(applicability, judge.andThen(change));
    }

    @Override
    public boolean isAbout(ManifestFile file) {
      return applicability.includes(file);
    }
  }

  /**
   * Judges a loadable manifest and its instance schema.
   *
   * @param applicability the manifests it applies to
   * @param judge the logic
   */
  record OfSubject(ManifestApplicability applicability, Function<TestedResource, Verdict> judge)
      implements Check {
    @Override
    public Check then(UnaryOperator<Verdict> change) {
      return new OfSubject(applicability, judge.andThen(change));
    }

    @Override
    public boolean isAbout(ManifestFile file) {
      return applicability.includes(file);
    }
  }

  /**
   * Judges each exchange separately.
   *
   * @param layer the layer it judges
   * @param applicability the resources whose exchanges it applies to
   * @param judge the logic
   */
  record OfExchange(
      Layer layer, Predicate<TestedResource> applicability, Function<Observation, Verdict> judge)
      implements Check {
    @Override
    public Check ofKinds(Set<ResourceKind> kinds) {
      return new OfExchange(layer, applicability, limited(kinds, judge, Observation::subject));
    }

    @Override
    public Check then(UnaryOperator<Verdict> change) {
      return new OfExchange(layer, applicability, judge.andThen(change));
    }
  }

  /**
   * Looks at a whole conversation.
   *
   * @param reading whether read-only steps can answer it
   * @param judge the logic
   */
  record OfConversation(boolean reading, Function<Conversation, Verdict> judge) implements Check {
    @Override
    public Check ofKinds(Set<ResourceKind> kinds) {
      return new OfConversation(reading, limited(kinds, judge, Conversation::subject));
    }

    @Override
    public Check then(UnaryOperator<Verdict> change) {
      return new OfConversation(reading, judge.andThen(change));
    }
  }

  /**
   * Compares two versions of a resource.
   *
   * @param judge the logic
   */
  record OfVersions(Function<VersionPair, Verdict> judge) implements Check {
    @Override
    public Check then(UnaryOperator<Verdict> change) {
      return new OfVersions(judge.andThen(change));
    }
  }

  private static <T> Function<T, Verdict> limited(
      Set<ResourceKind> kinds, Function<T, Verdict> judge, Function<T, TestedResource> subject) {
    return seen -> {
      var kind = subject.apply(seen).manifest().kind();
      return kinds.contains(kind)
          ? judge.apply(seen)
          : Verdict.notApplicable("the kind is " + kind.wireName());
    };
  }
}
