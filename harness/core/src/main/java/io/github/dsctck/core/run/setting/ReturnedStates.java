package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The states that the resource returned so far, for later inputs. */
public final class ReturnedStates {

  /** The number of sampled instances of an export, besides those of the run (contract EXP-03). */
  private static final int SAMPLE = 10;

  /**
   * The most characters of a state that is sent back. Many inputs are made of one state, and all of
   * them stay in memory until the conversation is judged.
   */
  public static final int LARGEST = 1 << 21;

  private Optional<JsonObject> original = Optional.empty();
  private Optional<JsonObject> state = Optional.empty();
  private Optional<JsonObject> latest = Optional.empty();
  private List<JsonObject> exported = List.of();
  private boolean answered;
  private boolean outgrown;

  /** Records that get showed a state, for any input. */
  public void answer() {
    answered = true;
  }

  /** Returns whether any get showed a state. */
  public boolean answered() {
    return answered;
  }

  public void got(JsonObject found) {
    answer();
    original = original.or(() -> Optional.of(found));
    var kept = Optional.of(found).filter(this::isKept);
    state = state.or(() -> kept);
    latest = kept;
  }

  private boolean isKept(JsonObject found) {
    boolean small = found.toJson().length() <= LARGEST;
    outgrown |= !small;
    return small;
  }

  /** Returns whether a state was too large to be sent back. */
  public boolean isOutgrown() {
    return outgrown;
  }

  public void exported(List<JsonObject> instances) {
    exported = instances.stream().filter(this::isKept).toList();
    state = state.or(() -> exported.stream().findFirst());
  }

  /** Returns the state that the first get showed. */
  public Optional<JsonObject> original() {
    return original;
  }

  /** Returns the state that the last get showed. */
  public Optional<JsonObject> latest() {
    return latest;
  }

  /** Returns any state that the resource returned. */
  public Optional<JsonObject> state() {
    return state;
  }

  /** Returns a sample of the exported instances, with those of the run. */
  public List<JsonObject> sample(Optional<String> own, Function<JsonObject, String> identityOf) {
    var sample = new ArrayList<>(exported.stream().limit(SAMPLE).toList());
    exported.stream()
        .filter(instance -> own.filter(identityOf.apply(instance)::equals).isPresent())
        .filter(instance -> !sample.contains(instance))
        .findFirst()
        .ifPresent(sample::add);
    if (sample.isEmpty()) {
      state.ifPresent(sample::add);
    }
    return sample;
  }
}
