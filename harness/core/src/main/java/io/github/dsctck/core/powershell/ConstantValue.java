package io.github.dsctck.core.powershell;

import io.github.dsctck.core.json.Mark;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A value that can be read without running PowerShell, or the statement that this one cannot. */
public sealed interface ConstantValue {

  /** Returns the place where it begins. */
  Mark mark();

  /** Returns the text of a string. */
  default Optional<String> text() {
    return Optional.empty();
  }

  /**
   * Returns the elements of a list; as in PowerShell, another value is a list of itself, and null
   * is empty.
   */
  default List<ConstantValue> elements() {
    return List.of(this);
  }

  /** Returns the value of a key in a table, in any case. */
  default Optional<ConstantValue> member(String key) {
    return Optional.empty();
  }

  /** Returns all values inside of it, and itself. */
  default Stream<ConstantValue> all() {
    return Stream.of(this);
  }

  /** Returns whether it is constant at every depth. */
  default boolean isConstant() {
    return all().noneMatch(NotConstant.class::isInstance);
  }

  /** A string without variables. */
  record Text(String value, Mark mark) implements ConstantValue {
    @Override
    public Optional<String> text() {
      return Optional.of(value);
    }
  }

  /** A number as written. */
  record Number(String value, Mark mark) implements ConstantValue {}

  /** True or false. */
  record Flag(boolean value, Mark mark) implements ConstantValue {}

  /** The value null. */
  record Null(Mark mark) implements ConstantValue {
    @Override
    public List<ConstantValue> elements() {
      return List.of();
    }
  }

  /** An array. */
  record Sequence(List<ConstantValue> elements, Mark mark) implements ConstantValue {
    public Sequence {
      elements = List.copyOf(elements);
    }

    @Override
    public Stream<ConstantValue> all() {
      return Stream.concat(Stream.of(this), elements.stream().flatMap(ConstantValue::all));
    }
  }

  /**
   * A hashtable.
   *
   * @param members the values by their keys, which PowerShell finds in any case
   */
  record Table(Map<String, ConstantValue> members, Mark mark) implements ConstantValue {
    public Table {
      var inAnyCase = new TreeMap<String, ConstantValue>(String.CASE_INSENSITIVE_ORDER);
      inAnyCase.putAll(members);
      members = Collections.unmodifiableMap(inAnyCase);
    }

    @Override
    public Optional<ConstantValue> member(String key) {
      return Optional.ofNullable(members.get(key));
    }

    @Override
    public Stream<ConstantValue> all() {
      return Stream.concat(Stream.of(this), members.values().stream().flatMap(ConstantValue::all));
    }
  }

  /** A value that only PowerShell can compute: a variable, a command, an operator. */
  record NotConstant(Mark mark) implements ConstantValue {
    @Override
    public List<ConstantValue> elements() {
      return List.of(this);
    }
  }
}
