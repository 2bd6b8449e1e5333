package io.github.dsctck.core.schema;

import com.networknt.schema.ExecutionContext;
import com.networknt.schema.Schema;
import com.networknt.schema.ValidationLimitExceededException;
import io.github.dsctck.core.json.JsonValue;

/** Evaluates instances against one compiled schema, within limits of work, nesting and stack. */
final class Evaluator {

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

  Validation validate(JsonValue instance) {
    try {
      return evaluate(instance);
    } catch (StackOverflowError e) {
      return evaluateOnDeepStack(instance);
    }
  }

  private Validation evaluate(JsonValue instance) {
    int part = failed ? lessAfterFailure : 1;
    regex.restart(part);
    try {
      var errors = schema.validate(nodes.from(instance), context -> limit(context, part));
      return errors.isEmpty()
          ? new Validation.Valid()
          : new Validation.Invalid(new Violations(instance, base, messages).from(errors));
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
  private Validation evaluateOnDeepStack(JsonValue instance) {
    var attempt = new DeepAttempt(instance);
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
    private Validation result =
        new Validation.Inconclusive("the schema needs too much stack to be evaluated");

    DeepAttempt(JsonValue instance) {
      this.instance = instance;
    }

    @Override
    public void run() {
      try {
        result = evaluate(instance);
      } catch (StackOverflowError e) {
        return;
      }
    }
  }
}
