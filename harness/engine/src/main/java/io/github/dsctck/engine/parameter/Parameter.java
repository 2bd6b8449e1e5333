package io.github.dsctck.engine.parameter;

import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.Spelling;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The configuration parameters of the engine. A parameter that is a list has its elements on lines
 * of their own or, where no line feed is in it, separated by commas.
 */
public enum Parameter {
  /**
   * The folders and files to verify, a list. Unique ids are relative to them; directory and file
   * selectors beside it narrow what is verified. Alone it selects nothing.
   */
  PATHS("paths"),
  /**
   * The folder above all paths that relative paths start from; what the paths have in common unless
   * set. Runs of parts of a repository that are to be merged share it.
   */
  BASE_DIR("base-dir"),
  /** The folder to write to; {@code target/dsc-tck} in a Maven project, else dsc-tck-out. */
  OUT("out"),
  /** The profile that resources are held to. */
  PROFILE("profile"),
  /** The engine versions that rules are read for, such as {@code 3.1..main}. */
  ENGINE("engine"),
  /** The baseline file. */
  BASELINE("baseline"),
  /** Whether a broken SHOULD fails. */
  STRICT("strict"),
  /** Whether document-only rules that the engine tolerates only warn. */
  LENIENT_ENGINE("lenient-engine"),
  /** Whether no process is started. */
  STATIC("static"),
  /** Whether nothing is run that could change anything. */
  READ_ONLY("read-only"),
  /** Whether an incomplete resource is good enough. */
  ALLOW_INCOMPLETE("allow-incomplete"),
  /** Whether nothing more is begun once a violation was seen. */
  FAIL_FAST("fail-fast"),
  /**
   * The scenarios to take, a list: a path or its end, with or without {@code .dsc.scenario.yaml},
   * and with or without {@code #} and an instance; globs are allowed.
   */
  SCENARIO("scenario"),
  /** The steps to report, a list of scenario, {@code /} and the number or name of the step. */
  STEP("step"),
  /** The resources to take, a list of globs over type names. */
  RESOURCE("resource"),
  /** The rules to report, a list of globs over rule ids. */
  RULE("rule"),
  /** How long a process may take where the scenario does not say, such as {@code 10s}. */
  TIMEOUT("timeout"),
  /** Folders to put in front of PATH, a list. */
  SEARCH_PATH("search-path"),
  /**
   * Which of several runs this is that share the work, such as {@code 2/4}. All of them are given
   * the same paths, options and durations.
   */
  SHARD("shard"),
  /** The out folder of an earlier run, or its findings, to share the work evenly by. */
  DURATIONS("durations"),
  /** How many threads run scenarios; as many as there are processors unless set. */
  JOBS("jobs"),
  /**
   * The reports that a listener beside the engine renders, a list. The engine itself only lets the
   * parameter pass.
   */
  REPORT("report"),
  /**
   * Whether every case is a node of the tree; true unless set. Where false, the nodes are what is
   * run as a whole: manifests, probes and scenarios, so that thousands of resources fit in memory.
   * Filters and selectors that point at cases need them and bring them back.
   */
  CASES("cases"),
  /** What the user typed, a list, for the record. */
  ARGUMENTS("arguments");

  private static final String PREFIX = "dsc-tck.";

  private final String spelling;

  Parameter(String spelling) {
    this.spelling = spelling;
  }

  /** Returns the bare name, such as {@code out}. */
  public String spelling() {
    return spelling;
  }

  /** Returns the whole key, such as {@code dsc-tck.out}. */
  public String key() {
    return PREFIX + spelling;
  }

  static boolean isOurs(String key) {
    return key.startsWith(PREFIX);
  }

  /** Returns what is wrong with a key, if anything is. */
  static Optional<String> problem(String key) {
    var keys = keys();
    return !isOurs(key) || keys.contains(key)
        ? Optional.empty()
        : Optional.of(
            "There is no configuration parameter "
                + Quotation.of(key)
                + Spelling.nearest(key, keys)
                    .map(near -> "; did you mean " + near + "?")
                    .orElse(", it is ignored."));
  }

  private static List<String> keys() {
    return Arrays.stream(values()).map(Parameter::key).toList();
  }
}
