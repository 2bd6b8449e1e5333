package io.github.dsctck.core.catalogue;

/**
 * The roles of single rules in the logic of the kit. The logic asks the catalogue for the rule of a
 * role; at most one rule has it.
 */
public enum RuleRole {
  /** The names of files in which the engine looks for manifests. */
  MANIFEST_FILE_NAME,
  /** The names of files in which the engine looks for manifests of actions. */
  ACTION_FILE_NAME,
  /** The names of files in which a host of the 2022 draft looks for manifests. */
  DRAFT_FILE_NAME,
  /** A manifest is a file. */
  MANIFEST_FILE,
  /** The engine can read a manifest. */
  MANIFEST_LOADING,
  /** The encoding of manifests. */
  MANIFEST_ENCODING,
  /** The members of the manifest of an adapted resource. */
  ADAPTED_MEMBERS,
  /** A manifest names its schema. */
  MANIFEST_SCHEMA,
  /** A manifest names a published schema. */
  PUBLISHED_SCHEMA,
  /** The form of type names. */
  TYPE_NAME,
  /** The words for kinds of resources. */
  RESOURCE_KIND,
  /** A manifest as a whole; it yields to every rule that names the same place. */
  WHOLE_MANIFEST,
  /** The schema commands of actions; it applies to every action that is run. */
  ACTION_SCHEMA_COMMANDS,
  /** An executable can be found; a missing one is never run. */
  EXECUTABLE_FOUND,
  /** An executable can be started; without that, no failure of a process says anything else. */
  EXECUTABLE_STARTS,
  /** A process ends; it applies to every exchange. */
  PROCESS_ENDS,
  /** A JSON document stands on one line. */
  ONE_LINE,
  /** The two lines of a state and its differences. */
  STATE_AND_DIFF,
  /** The form of what is written to stderr. */
  TRACE_MESSAGES,
  /** A failure has an exit code other than 0. */
  FAILURE_EXIT_CODE,
  /** The reason of a failure on stderr. */
  FAILURE_DETAILS,
  /** A command prints the instance schema. */
  SCHEMA_COMMAND,
  /** An embedded schema is one that the engine can use. */
  SCHEMA_COMPILES,
  /** The basic keywords of an instance schema. */
  SCHEMA_KEYWORDS,
  /** The state that get prints. */
  GET_STATE,
  /** Null values in the state that get prints. */
  NULL_VALUES,
  /** Get reports a missing instance. */
  MISSING_INSTANCE,
  /** Get without input. */
  GET_WITHOUT_INPUT,
  /** Get changes nothing. */
  GET_CHANGES_NOTHING,
  /** The verdict of test. */
  TEST_VERDICT,
  /** Test changes nothing. */
  TEST_CHANGES_NOTHING,
  /** The state that set prints. */
  SET_STATE,
  /** After a set, get returns the desired state. */
  SHOWN_AFTER_SET,
  /** A resource with set has get. */
  SET_NEEDS_GET,
  /** What-if of set changes nothing. */
  WHAT_IF_CHANGES_NOTHING,
  /** What-if of set changes nothing where the instance is missing or in the desired state. */
  WHAT_IF_OF_NOTHING_TO_DO,
  /** What-if of delete changes nothing. */
  WHAT_IF_OF_DELETE,
  /** The lines that export prints. */
  EXPORT_LINES,
  /** Export without input. */
  EXPORT_WITHOUT_INPUT,
  /** Export changes nothing. */
  EXPORT_CHANGES_NOTHING,
  /** Resolve changes nothing. */
  RESOLVE_CHANGES_NOTHING,
  /** The instance schema of a resource that only the list of an adapter names. */
  LISTED_SCHEMA,
  /** Input that is not JSON is refused. */
  MALFORMED_INPUT,
  /** Input that the instance schema refuses is refused. */
  INVALID_INPUT;

  /** Returns the word that rule files use. */
  public String wireName() {
    return Vocabulary.word(this);
  }
}
