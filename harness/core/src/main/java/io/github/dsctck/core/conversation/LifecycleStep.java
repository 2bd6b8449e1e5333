package io.github.dsctck.core.conversation;

import static io.github.dsctck.core.exchange.OperationName.DELETE;
import static io.github.dsctck.core.exchange.OperationName.EXPORT;
import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.exchange.OperationName.SET;
import static io.github.dsctck.core.exchange.OperationName.TEST;
import static io.github.dsctck.core.exchange.OperationName.VALIDATE;
import static io.github.dsctck.core.exchange.OperationName.WHAT_IF;

import io.github.dsctck.core.exchange.OperationName;
import java.util.List;

/**
 * The steps that the kit derives conversations from, in their order. Some show nothing without
 * other steps before them, so that a shorter conversation never takes them alone.
 */
public enum LifecycleStep {
  GET_MISSING(GET, StepInput.IDENTITY, "get the missing instance"),
  GET_MISSING_AGAIN(GET, StepInput.IDENTITY, "get it again"),
  EXPORT_BEFORE(EXPORT, StepInput.NONE, "export before it exists"),
  GET_AFTER_EXPORT(GET, StepInput.IDENTITY, "get it unchanged by export", EXPORT_BEFORE),
  TEST_MISSING(TEST, StepInput.DESIRED, "test the missing instance"),
  GET_AFTER_TEST_MISSING(GET, StepInput.IDENTITY, "get it unchanged by test", TEST_MISSING),
  TEST_ABSENCE(TEST, StepInput.REMOVAL, "test that it is absent"),
  GET_AFTER_TEST_ABSENCE(GET, StepInput.IDENTITY, "get it unchanged by test", TEST_ABSENCE),
  PREDICT_CREATION(WHAT_IF, StepInput.DESIRED, "predict its creation"),
  GET_AFTER_PREDICTED_CREATION(
      GET, StepInput.IDENTITY, "get it unchanged by what-if", PREDICT_CREATION),
  EXPORT_UNCHANGED(
      EXPORT, StepInput.NONE, "export again, unchanged by the steps before", EXPORT_BEFORE),
  CREATE(SET, StepInput.DESIRED, "create it"),

  GET_ORIGINAL(GET, StepInput.IDENTITY, "get the state to be restored"),
  GET_ORIGINAL_AGAIN(GET, StepInput.IDENTITY, "get it again"),
  TEST_ORIGINAL(TEST, StepInput.DESIRED, "test the desired state"),
  GET_AFTER_TEST_ORIGINAL(GET, StepInput.IDENTITY, "get it unchanged by test", TEST_ORIGINAL),
  PREDICT_CHANGE(WHAT_IF, StepInput.DESIRED, "predict the change"),
  GET_AFTER_PREDICTED_CHANGE(
      GET, StepInput.IDENTITY, "get it unchanged by what-if", PREDICT_CHANGE),
  SET_DESIRED(SET, StepInput.DESIRED, "set the desired state"),

  GET_INSTANCE(GET, StepInput.IDENTITY, "get the instance"),
  GET_INSTANCE_AGAIN(GET, StepInput.IDENTITY, "get it again"),

  GET_SET_STATE(GET, StepInput.DESIRED, "get the set state"),
  GET_BY_IDENTITY(GET, StepInput.IDENTITY, "get it by its identity"),
  GET_BY_IDENTITY_AGAIN(GET, StepInput.IDENTITY, "get it by its identity again"),
  GET_BY_ALTERNATE(GET, StepInput.ALTERNATE, "get it by other desired values"),
  GET_BY_OTHER(GET, StepInput.OTHER, "get it by other desired values"),
  GET_BY_DESIRED(GET, StepInput.DESIRED, "get it by its desired values"),
  TEST_DESIRED(TEST, StepInput.DESIRED, "test the desired state"),
  TEST_SET_STATE(TEST, StepInput.DESIRED, "test the set state"),
  GET_AFTER_TEST(GET, StepInput.IDENTITY, "get it unchanged by test", TEST_SET_STATE),
  GET_AFTER_TEST_DESIRED(GET, StepInput.IDENTITY, "get it unchanged by test", TEST_DESIRED),
  PREDICT_NO_CHANGE(WHAT_IF, StepInput.DESIRED, "predict no change"),
  GET_AFTER_PREDICTED_NOTHING(
      GET, StepInput.IDENTITY, "get it unchanged by what-if", PREDICT_NO_CHANGE),
  TEST_MINIMAL(TEST, StepInput.MINIMAL, "test as little of it as the schema allows"),
  TEST_RETURNED_STATE(TEST, StepInput.GOT, "test the state that get returned"),
  TEST_REORDERED(TEST, StepInput.REORDERED, "test it with its sets in another order"),
  SET_AGAIN(SET, StepInput.DESIRED, "set the same again"),
  GET_AFTER_SET_AGAIN(GET, StepInput.IDENTITY, "get it unchanged", SET_AGAIN),
  SET_PARTIAL(SET, StepInput.PARTIAL, "set only one property of it"),
  SET_IDENTITY(SET, StepInput.PARTIAL, "set its identity alone"),
  GET_AFTER_PARTIAL(GET, StepInput.DESIRED, "get it unchanged", SET_PARTIAL),
  GET_AFTER_IDENTITY(GET, StepInput.DESIRED, "get it unchanged", SET_IDENTITY),
  CREATE_SECOND(SET, StepInput.SECOND, "create a second instance"),
  GET_SECOND(GET, StepInput.SECOND, "get the second instance", CREATE_SECOND),
  GET_BESIDE_SECOND(GET, StepInput.DESIRED, "get the first unchanged", CREATE_SECOND),
  TEST_EACH_PROPERTY(TEST, StepInput.ONE_ALTERNATE, "test another value of one property alone"),
  TEST_ALTERNATE(TEST, StepInput.ALTERNATE, "test the alternate state"),
  GET_AFTER_TEST_ALTERNATE(GET, StepInput.IDENTITY, "get it unchanged by test", TEST_ALTERNATE),
  PREDICT_ALTERNATE(WHAT_IF, StepInput.ALTERNATE, "predict the alternate state"),
  GET_AFTER_PREDICTED_ALTERNATE(
      GET, StepInput.IDENTITY, "get it unchanged by what-if", PREDICT_ALTERNATE, GET_BESIDE_SECOND),
  SET_ALTERNATE(SET, StepInput.ALTERNATE, "set the alternate state"),
  GET_ALTERNATE(GET, StepInput.ALTERNATE, "get the alternate state", SET_ALTERNATE),
  TEST_SET_ALTERNATE(TEST, StepInput.ALTERNATE, "test that it was set", SET_ALTERNATE),
  GET_AFTER_TEST_SET_ALTERNATE(GET, StepInput.ALTERNATE, "get it unchanged", TEST_SET_ALTERNATE),

  EXPORT_INSTANCE(EXPORT, StepInput.NONE, "export, to see the listed instance"),
  EXPORT_ALL(EXPORT, StepInput.NONE, "export, to see the listed instances"),
  EXPORT_ONE_VALUE(EXPORT, StepInput.FILTER, "export the instances with one value"),
  EXPORT_NO_VALUE(
      EXPORT, StepInput.FILTER, "export the instances with a value that no instance has"),
  EXPORT_EXCLUDING(EXPORT, StepInput.FILTER, "export the instances with one value but not another"),
  EXPORT_EMPTY_FILTER(EXPORT, StepInput.FILTER, "export with an empty filter"),
  GET_EXPORTED(GET, StepInput.RETURNED, "get a sample of the exported instances"),
  TEST_EXPORTED(TEST, StepInput.RETURNED, "test a sample of the exported instances"),

  GET_HUGE(GET, StepInput.HUGE, "get with a mebibyte of input"),
  TEST_HUGE(TEST, StepInput.HUGE, "test with a mebibyte of input"),
  GET_STRANGER(GET, StepInput.STRANGER, "get an instance that does not exist"),
  GET_ELSEWHERE(
      GET, StepInput.ELSEWHERE, "get it with another language and time zone", GET_ALTERNATE),
  GET_TOGETHER(GET, StepInput.TOGETHER, "get it several times at once", GET_ALTERNATE),
  TEST_LARGE(TEST, StepInput.LARGE, "test with more than 64 KiB of input"),
  GET_METADATA(GET, StepInput.METADATA, "get with metadata that the schema accepts", GET_ALTERNATE),
  GET_PERMUTED(
      GET, StepInput.PERMUTED, "get with its members in the opposite order", GET_ALTERNATE),
  TEST_PERMUTED(TEST, StepInput.PERMUTED, "test with its members in the opposite order"),
  GET_BY_ARGUMENT(GET, StepInput.ONE_CHANNEL, "get by the input argument alone", GET_ALTERNATE),
  GET_BY_CHANNEL(GET, StepInput.ONE_CHANNEL, "get by the input channel alone", GET_ALTERNATE),
  GET_LARGE(GET, StepInput.LARGE, "get with more than 64 KiB of input"),
  GET_BY_TEXT(GET, StepInput.CANARY, "get by metacharacters"),
  SET_TEXT(SET, StepInput.CANARY, "set metacharacters"),
  GET_TEXT(GET, StepInput.CANARY, "get the metacharacters", SET_TEXT),
  SET_READ_ONLY(SET, StepInput.READ_ONLY, "set a read-only property"),
  GET_AFTER_READ_ONLY(GET, StepInput.IDENTITY, "get it with the value it had", SET_READ_ONLY),

  GET_MALFORMED(GET, StepInput.MALFORMED, "get by malformed JSON"),
  GET_INVALID(GET, StepInput.INVALID, "get by input that the schema refuses"),
  GET_WITHOUT_INPUT(GET, StepInput.NONE, "get without input"),
  TEST_MALFORMED(TEST, StepInput.MALFORMED, "test malformed JSON"),
  TEST_INVALID(TEST, StepInput.INVALID, "test input that the schema refuses"),
  GET_BEFORE_MALFORMED(GET, StepInput.IDENTITY, "get it before malformed JSON"),
  SET_MALFORMED(SET, StepInput.MALFORMED, "set malformed JSON", GET_BEFORE_MALFORMED),
  GET_AFTER_MALFORMED(GET, StepInput.IDENTITY, "get it unchanged by malformed JSON", SET_MALFORMED),
  SET_INVALID(SET, StepInput.INVALID, "set invalid input", GET_BEFORE_MALFORMED),
  GET_AFTER_INVALID(GET, StepInput.IDENTITY, "get it unchanged by invalid input", SET_INVALID),
  SET_UNLISTED(
      SET, StepInput.INVALID, "set a value that the schema does not list", GET_BEFORE_MALFORMED),
  GET_AFTER_UNLISTED(GET, StepInput.IDENTITY, "get it unchanged by that value", SET_UNLISTED),
  GET_UNKNOWN_SETTING(GET, StepInput.UNKNOWN_SETTING, "get with an unknown setting"),
  TEST_UNKNOWN_SETTING(TEST, StepInput.UNKNOWN_SETTING, "test with an unknown setting"),
  SET_UNKNOWN_SETTING(SET, StepInput.UNKNOWN_SETTING, "set with an unknown setting"),
  GET_ONCE_MORE(GET, StepInput.ALTERNATE, "get it once more, to find volatile properties"),

  GET_SECOND_AFTER_SETS(
      GET,
      StepInput.SECOND,
      "get the second instance unchanged by sets of the first",
      CREATE_SECOND),
  SET_BEFORE_REMOVAL(SET, StepInput.DESIRED, "set the desired state before it is removed"),
  GET_BEFORE_REMOVAL(GET, StepInput.DESIRED, "get it before it is removed", SET_BEFORE_REMOVAL),
  TEST_REMOVAL(TEST, StepInput.REMOVAL, "test whether it is absent while it exists"),
  REMOVE(SET, StepInput.REMOVAL, "remove it by set"),
  GET_REMOVED(GET, StepInput.IDENTITY, "get the removed instance", REMOVE),
  GET_SECOND_AFTER_REMOVAL(
      GET,
      StepInput.SECOND,
      "get the second instance unchanged by the removal",
      CREATE_SECOND,
      REMOVE),
  REMOVE_AGAIN(SET, StepInput.REMOVAL, "remove it again", REMOVE),
  GET_STILL_REMOVED(GET, StepInput.IDENTITY, "get it still missing", REMOVE_AGAIN),
  TEST_REMOVED(TEST, StepInput.MINIMAL, "test the missing instance by its identity alone", REMOVE),
  EXPORT_WITHOUT(EXPORT, StepInput.NONE, "export without it", REMOVE),
  CREATE_ANEW(SET, StepInput.DESIRED, "create it again", REMOVE),
  GET_ANEW(GET, StepInput.DESIRED, "get the new instance", CREATE_ANEW),

  SET_BEFORE_DELETE(SET, StepInput.DESIRED, "set the desired state before it is removed"),
  GET_BEFORE_DELETE(GET, StepInput.DESIRED, "get it before it is removed", SET_BEFORE_DELETE),
  PREDICT_DELETE(WHAT_IF, StepInput.DELETION, "predict its removal by delete"),
  GET_AFTER_PREDICTED_DELETE(
      GET, StepInput.IDENTITY, "get it unchanged by what-if", PREDICT_DELETE),
  DELETE_IT(DELETE, StepInput.IDENTITY, "remove it by delete", SET_BEFORE_DELETE),
  TEST_DELETED(
      TEST, StepInput.MINIMAL, "test the missing instance by its identity alone", DELETE_IT),
  GET_DELETED(GET, StepInput.IDENTITY, "get the removed instance", DELETE_IT),
  GET_SECOND_AFTER_DELETE(
      GET,
      StepInput.SECOND,
      "get the second instance unchanged by the removal",
      CREATE_SECOND,
      DELETE_IT),
  DELETE_AGAIN(DELETE, StepInput.IDENTITY, "remove it again", DELETE_IT),
  GET_STILL_DELETED(GET, StepInput.IDENTITY, "get it still missing", DELETE_AGAIN),
  EXPORT_WITHOUT_DELETED(EXPORT, StepInput.NONE, "export without it", DELETE_IT),
  CREATE_AFTER_DELETE(SET, StepInput.DESIRED, "create it again", DELETE_IT),
  GET_AFTER_RECREATION(GET, StepInput.DESIRED, "get the new instance", CREATE_AFTER_DELETE),
  DELETE_ABSENCE(
      DELETE, StepInput.REMOVAL, "remove it by delete with \"_exist\": false", CREATE_AFTER_DELETE),
  GET_AFTER_ABSENCE(GET, StepInput.IDENTITY, "get the removed instance", DELETE_ABSENCE),

  RESTORE(SET, StepInput.ORIGINAL, "restore the first state"),
  GET_RESTORED(GET, StepInput.IDENTITY, "get the restored state", RESTORE),

  VALIDATE_DESIRED(VALIDATE, StepInput.DESIRED, "validate the desired state"),
  VALIDATE_INVALID(VALIDATE, StepInput.INVALID, "validate invalid input");

  private final OperationName operation;
  private final StepInput stepInput;
  private final String title;
  private final List<LifecycleStep> needs;

  LifecycleStep(
      OperationName operation, StepInput stepInput, String title, LifecycleStep... needs) {
    this.operation = operation;
    this.stepInput = stepInput;
    this.title = title;
    this.needs = List.of(needs);
  }

  public OperationName operation() {
    return operation;
  }

  public StepInput stepInput() {
    return stepInput;
  }

  /** Returns its purpose, in a few words. */
  public String title() {
    return title;
  }

  /** Returns the steps before it, where a conversation has them, without which it shows nothing. */
  public List<LifecycleStep> needs() {
    return needs;
  }

  /** Returns the existence of the instance after it, where it existed as given before it. */
  public Existence after(Existence before) {
    return switch (this) {
      case CREATE, SET_BEFORE_REMOVAL, CREATE_ANEW, SET_BEFORE_DELETE, CREATE_AFTER_DELETE ->
          Existence.PRESENT;
      case REMOVE, DELETE_IT, DELETE_ABSENCE -> Existence.ABSENT;
      default -> before;
    };
  }
}
