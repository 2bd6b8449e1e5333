package io.github.dsctck.core.options;

import static io.github.dsctck.core.options.FrontEnd.COMMAND_LINE;
import static io.github.dsctck.core.options.FrontEnd.JUNIT;
import static io.github.dsctck.core.options.FrontEnd.MAVEN;
import static io.github.dsctck.core.options.OptionGroup.EVALUATION;
import static io.github.dsctck.core.options.OptionGroup.EXECUTION;
import static io.github.dsctck.core.options.OptionGroup.OUTPUT;
import static io.github.dsctck.core.options.OptionGroup.SELECTION;
import static io.github.dsctck.core.options.ValueKind.FLAG;
import static io.github.dsctck.core.options.ValueKind.PATH;
import static io.github.dsctck.core.options.ValueKind.TEXT;
import static io.github.dsctck.core.options.ValueKind.TEXTS;

import io.github.dsctck.core.catalogue.Profile;
import io.github.dsctck.core.text.Quotation;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The options of a run: the only place where an option is named, described and given a form. The
 * command line, the Maven plugin and the configuration parameters of JUnit are made of this table
 * or compared with it. Each group is in the order in which help shows it.
 */
public enum RunOption {
  PATHS(
      SELECTION,
      "paths",
      ValueKind.PATHS,
      "PATH",
      "Verify the resources in these folders, manifests and scenario files",
      "",
      MAVEN,
      JUNIT) {
    @Override
    String otherwise(FrontEnd reader) {
      return reader == MAVEN ? "the folder of the project" : "the selected folders and files";
    }
  },
  RESOURCE(SELECTION, "resource", TEXTS, "GLOB", "Select resources whose type name matches", ""),
  SCENARIO(
      SELECTION,
      "scenario",
      TEXTS,
      "FILE",
      "Select this scenario; FILE#INSTANCE selects one of its instances",
      ""),
  RULE(SELECTION, "rule", TEXTS, "GLOB", "Report only rules whose id matches", ""),
  STEP(
      SELECTION,
      "step",
      ValueKind.STEPS,
      "SCENARIO/N",
      "Report only this step of a scenario, such as lifecycle/4",
      ""),
  RERUN_FAILED(
      SELECTION,
      "rerun-failed",
      "Select resources that did not conform in the last run of the out folder",
      COMMAND_LINE,
      MAVEN),
  SHARD(
      SELECTION,
      "shard",
      ValueKind.SHARD,
      "I/N",
      "Run one of several parts of the work, such as 2/4; 'report' merges the parts",
      ""),
  DURATIONS(
      SELECTION,
      "durations",
      PATH,
      "DIR",
      "Balance the parts by the durations in the out folder of an earlier run",
      ""),

  PROFILE(
      EVALUATION,
      "profile",
      ValueKind.PROFILE,
      "NAME",
      "Evaluate the rules of this profile",
      Profile.DEFAULT),
  ENGINE(
      EVALUATION,
      "engine",
      ValueKind.ENGINE,
      "RANGE",
      "Evaluate the rules for these versions of DSC, such as 3.1..3.3",
      "those of the profile"),
  LENIENT_ENGINE(
      EVALUATION,
      "lenient-engine",
      "Warn instead of fail where a document forbids what DSC tolerates"),
  TARGET(
      EVALUATION,
      "target",
      ValueKind.SYSTEMS,
      "windows|linux|macos",
      "Evaluate the rules for these operating systems; only resources for this one are run",
      "this system, unless a resource says that it is for others"),
  BASELINE(
      EVALUATION, "baseline", PATH, "FILE", "Baseline of accepted violations; all others fail", ""),
  STRICT(EVALUATION, "strict", "Treat failed SHOULD rules as violations"),
  ALLOW_INCOMPLETE(EVALUATION, "allow-incomplete", "Treat incomplete resources as success"),
  ALLOW_EMPTY(EVALUATION, "allow-empty", "Treat a project without resources as success", MAVEN),

  STATIC(EXECUTION, "static", "Evaluate only rules that need no process, and start none"),
  READ_ONLY(EXECUTION, "read-only", "Skip steps that could change something, what-if included"),
  EFFORT(
      EXECUTION,
      "effort",
      ValueKind.EFFORT,
      "quick|standard|full",
      "Start at most 30, at most 60, or all useful processes for each instance",
      "that of the scenario, or standard"),
  TIMEOUT(
      EXECUTION,
      "timeout",
      ValueKind.DURATION,
      "DURATION",
      "Limit the time of each process whose scenario sets no timeout, such as 500ms or 2m",
      "30s"),
  SEARCH_PATH(
      EXECUTION,
      "search-path",
      ValueKind.PATHS,
      "DIR",
      "Search this folder for executables before PATH",
      ""),
  CONFINE(
      EXECUTION,
      "confine",
      ValueKind.CONFINEMENT,
      "auto|off|bwrap|unshare|container",
      "Run each scenario in a sandbox without network, with a read-only system",
      "off"),
  HIDE(
      EXECUTION,
      "hide",
      ValueKind.PATHS,
      "PATH",
      "Hide this file or folder from confined resources, whatever they need",
      "",
      JUNIT),
  CONFIRM(
      EXECUTION,
      "confirm",
      ValueKind.PROGRAM,
      "PATH",
      "Repeat steps through the DSC engine dsc, and compare its answers with those of the kit",
      ""),
  SINCE(
      EXECUTION,
      "since",
      PATH,
      "OLD",
      "Set states by the earlier version in OLD, a folder or manifest; the verified version has to"
          + " keep them",
      ""),
  PASS_ENV(
      EXECUTION,
      "pass-env",
      TEXTS,
      "NAME",
      "Pass this variable of the environment to resources; * stands for any text",
      ""),
  MODULE_PATH(
      EXECUTION,
      "module-path",
      ValueKind.PATHS,
      "DIR",
      "Find base classes of class-based resources in the PowerShell modules of this folder",
      ""),
  SEED(
      EXECUTION,
      "seed",
      ValueKind.SEED,
      "N",
      "Repeat the inputs and the order of the run with this seed",
      "a random one"),
  JOBS(
      EXECUTION,
      "jobs",
      ValueKind.COUNT,
      "N",
      "Run processes of this many resources at a time",
      "one per processor"),
  FAIL_FAST(EXECUTION, "fail-fast", "Stop after the first violation"),
  WATCH(
      EXECUTION,
      "watch",
      "Keep running; re-verify affected resources when a file changes",
      COMMAND_LINE),
  SKIP(EXECUTION, "skip", "Skip the verification", MAVEN),

  OUT(OUTPUT, "out", PATH, "DIR", "Write findings, transcripts and reports to this folder", "") {
    @Override
    String otherwise(FrontEnd reader) {
      return switch (reader) {
        case COMMAND_LINE -> "dsc-tck-out, or dsc-tck-out/rerun with --rule, --scenario or --step";
        case MAVEN -> "target/dsc-tck";
        case JUNIT -> "target/dsc-tck, or dsc-tck-out outside a Maven project";
      };
    }
  },
  BASE_DIR(
      OUTPUT,
      "base-dir",
      PATH,
      "DIR",
      "Base directory for relative paths in output",
      "the common folder of all paths",
      COMMAND_LINE,
      JUNIT),
  REPORT(
      OUTPUT,
      "report",
      TEXTS,
      "LIST",
      "Render these reports: html, junit, allure-results, allure, sarif, markdown, badge, csv,"
          + " code-quality, annotations, open-test-report, or none",
      "html,junit,allure-results"),
  FORMAT(
      OUTPUT,
      "format",
      TEXT,
      "text|json|lines",
      "Print a summary for people, findings.jsonl, or a line for each violation",
      "text",
      COMMAND_LINE),
  VERBOSE(
      OUTPUT,
      "verbose",
      "Print every finding in full, and every reason for a rule not tested",
      COMMAND_LINE),
  /**
   * Whether every case is a node of the tree. Otherwise, the nodes are what is run as a whole:
   * manifests, probes and scenarios, so that thousands of resources fit in memory. Filters and
   * selectors that point at cases bring the cases back.
   */
  CASES(OUTPUT, "cases", FLAG, "", "Make each case a test of its own", "true", JUNIT),
  ARGUMENTS(
      OUTPUT,
      "arguments",
      TEXTS,
      "WORDS",
      "Record these words as the arguments of the run",
      "",
      JUNIT);

  /** What properties and configuration parameters begin with. */
  public static final String PREFIX = "dsc-tck.";

  private final OptionGroup group;
  private final String spelling;
  private final ValueKind kind;
  private final String label;
  private final String description;
  private final String otherwise;
  private final Set<FrontEnd> frontEnds;

  /** Creates an option that is on or off, and off where it is not given. */
  RunOption(OptionGroup group, String spelling, String description, FrontEnd... frontEnds) {
    this(group, spelling, FLAG, "", description, "", frontEnds);
  }

  /**
   * Creates an option.
   *
   * @param label what stands for the value in help, empty for a flag
   * @param description what it does: verb and object, without a full stop
   * @param otherwise what holds where it is not given, empty where that goes without saying
   * @param frontEnds the front ends that have it; all of them where none is named
   */
  RunOption(
      OptionGroup group,
      String spelling,
      ValueKind kind,
      String label,
      String description,
      String otherwise,
      FrontEnd... frontEnds) {
    this.group = group;
    this.spelling = spelling;
    this.kind = kind;
    this.label = label;
    this.description = description;
    this.otherwise = otherwise;
    this.frontEnds = Set.of(frontEnds.length == 0 ? FrontEnd.values() : frontEnds);
  }

  /** Returns the options that a front end has. */
  public static List<RunOption> of(FrontEnd frontEnd) {
    return Stream.of(values()).filter(option -> option.frontEnds.contains(frontEnd)).toList();
  }

  /** Returns the bare name, such as {@code out}. */
  public String spelling() {
    return spelling;
  }

  /** Returns the name as a property and as a configuration parameter. */
  public String key() {
    return PREFIX + spelling;
  }

  public OptionGroup group() {
    return group;
  }

  public ValueKind kind() {
    return kind;
  }

  /** Returns what stands for the value in help. */
  public String label() {
    return label;
  }

  /** Returns what help of a front end says. */
  public String help(FrontEnd reader) {
    var value = otherwise(reader);
    return description + (value.isEmpty() ? "." : " (default: " + value + ").");
  }

  String otherwise(FrontEnd reader) {
    return otherwise;
  }

  /** Returns a sentence about a value that does not have the form of the option. */
  public String refuse(String value, FrontEnd reader) {
    return "Invalid value %s for %s; %s"
        .formatted(
            Quotation.of(value),
            reader.name(this),
            kind.near(value)
                .map(near -> "did you mean " + near + "?")
                .orElse("give it " + kind.form() + "."));
  }

  /** Returns the option in a sentence that readers of any front end see. */
  @Override
  public String toString() {
    return "the option " + Quotation.of(spelling);
  }
}
