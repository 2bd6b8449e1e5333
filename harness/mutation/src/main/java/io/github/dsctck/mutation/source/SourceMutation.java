package io.github.dsctck.mutation.source;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Changes the files of a class. */
@FunctionalInterface
public interface SourceMutation {

  /** Returns the changed files, nothing if the class has no place for the change. */
  Optional<SourceFiles> of(ClassSource source);

  /** Edits the file of the class. */
  static SourceMutation edits(Function<ClassText, Stream<Edit>> edits) {
    return source -> {
      var text = source.text();
      var effective = edits.apply(text).filter(edit -> edit.changes(text.text())).toList();
      return effective.isEmpty()
          ? Optional.empty()
          : Optional.of(source.withText(Edit.apply(text.text(), effective)));
    };
  }

  /** Edits the first member that one of the given kind is. */
  static SourceMutation member(
      Function<ClassText, Stream<MemberText>> members, Function<MemberText, Stream<Edit>> edits) {
    return edits(text -> members.apply(text).limit(1).flatMap(edits));
  }

  /** Makes a change only where it has an effect. */
  default SourceMutation where(Predicate<ClassSource> condition) {
    return source -> condition.test(source) ? of(source) : Optional.empty();
  }
}
