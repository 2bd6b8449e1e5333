package io.github.dsctck.core.schema;

import com.networknt.schema.ExecutionContext;
import com.networknt.schema.Schema;
import com.networknt.schema.ValidationLimitExceededException;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import java.lang.ref.WeakReference;
import java.util.function.Predicate;

/** Evaluates instances against one compiled schema, within limits of work, nesting and stack. */
final class Evaluator {

  /** The most errors that are described. */
  private static final int MOST = 1_000;

  private static final int MAX_STEPS = 2_000_000;

  /**
   * An evaluation that exceeded the limits once is likely to exceed them again, and a resource is
   * validated many times.
   */
  static final int LESS_FOR_A_RESOURCE = 20;

  private static final int MAX_DEPTH = 1_000;
  private static final long DEEP_STACK_BYTES = 256L << 20;

  private final Schema schema;
  private final JsonNodes nodes;
  private final BoundedRegex regex;
  private final String base;
  private final ViolationMessage messages;
  private final int lessAfterFailure;
  private volatile boolean failed;
  private volatile Validated last =
      new Validated(new WeakReference<>(null), new Validation.Valid());

  /**
   * @param base the base URI of the schema document
   * @param messages words the violations
   * @param lessAfterFailure the remaining part of the limits after they were exceeded: 1 for all
   */
  Evaluator(
      Schema schema,
      JsonNodes nodes,
      BoundedRegex regex,
      String base,
      ViolationMessage messages,
      int lessAfterFailure) {
    this.schema = schema;
    this.nodes = nodes;
    this.regex = regex;
    this.base = base;
    this.messages = messages;
    this.lessAfterFailure = lessAfterFailure;
  }

  /** The last result: several rules validate the same instance, one after another. */
  private record Validated(WeakReference<JsonValue> instance, Validation validation) {}

  Validation validate(JsonValue instance) {
    var before = last;
    if (before.instance().refersTo(instance)) {
      return before.validation();
    }
    var validation = validate(instance, new Violations(instance, base, messages, MOST));
    last = new Validated(new WeakReference<>(instance), validation);
    return validation;
  }

  /** Validates an instance that may have some values at any place. */
  Validation validate(JsonValue instance, Predicate<JsonValue> tolerated) {
    var validation =
        validate(instance, new Violations(instance, base, messages, Integer.MAX_VALUE));
    if (!(validation instanceof Validation.Invalid invalid)) {
      return validation;
    }
    var left =
        invalid.violations().stream().filter(it -> !isTolerated(it, instance, tolerated)).toList();
    return left.isEmpty() ? new Validation.Valid() : new Validation.Invalid(left, left.size());
  }

  private static boolean isTolerated(
      SchemaViolation violation, JsonValue instance, Predicate<JsonValue> tolerated) {
    return JsonPointer.parse(violation.pointer()).resolve(instance).filter(tolerated).isPresent();
  }

  private Validation validate(JsonValue instance, Violations violations) {
    try {
      return evaluate(instance, violations);
    } catch (StackOverflowError e) {
      return evaluateOnDeepStack(instance, violations);
    }
  }

  private Validation evaluate(JsonValue instance, Violations violations) {
    int part = failed ? lessAfterFailure : 1;
    regex.restart(part);
    try {
      var errors = schema.validate(nodes.from(instance), context -> limit(context, part));
      return errors.isEmpty() ? new Validation.Valid() : violations.from(errors);
    } catch (ValidationLimitExceededException e) {
      failed = true;
      return new Validation.Inconclusive(
          "the schema cannot be evaluated within \"" + limit(e) + "\" " + unit(e));
    } catch (BoundedRegex.ExhaustedException e) {
      failed = true;
      return new Validation.Inconclusive(e.reason());
    } catch (RuntimeException e) {
      return new Validation.Inconclusive("the schema cannot be evaluated: " + Wording.firstLine(e));
    }
  }

  private static int limit(ValidationLimitExceededException e) {
    return e.getLimit() == MAX_DEPTH ? MAX_DEPTH : MAX_STEPS;
  }

  private static String unit(ValidationLimitExceededException e) {
    return e.getLimit() == MAX_DEPTH ? "nested schemas" : "steps";
  }

  private static void limit(ExecutionContext context, int part) {
    context.executionConfig(
        config -> config.maxEvaluationSteps(MAX_STEPS / part).maxEvaluationDepth(MAX_DEPTH));
  }

  /**
   * Evaluates again on a thread of its own: long strings make regular expressions recurse deeply.
   */
  private Validation evaluateOnDeepStack(JsonValue instance, Violations violations) {
    var attempt = new DeepAttempt(instance, violations);
    var thread = new Thread(null, attempt, "schema", DEEP_STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    try {
      thread.join();
      return attempt.result;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Validation.Inconclusive("the evaluation of the schema was interrupted");
    }
  }

  /** An evaluation that may still overflow, but not throw. */
  private final class DeepAttempt implements Runnable {

    private final JsonValue instance;
    private final Violations violations;
    private Validation result =
        new Validation.Inconclusive("the schema needs too much stack to be evaluated");

    DeepAttempt(JsonValue instance, Violations violations) {
      this.instance = instance;
      this.violations = violations;
    }

    @Override
    public void run() {
      try {
        result = evaluate(instance, violations);
      } catch (StackOverflowError e) {
        return;
      }
    }
  }
}
