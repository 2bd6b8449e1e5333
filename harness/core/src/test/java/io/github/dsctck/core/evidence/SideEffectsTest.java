package io.github.dsctck.core.evidence;

import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.script.ConversationScript;
import org.junit.jupiter.api.Test;

class SideEffectsTest {

  private static final String KEY = "{'title':'a'}";
  private static final String WANTED = "{'title':'a','body':'b'}";
  private static final String MISSING = "{'title':'a','_exist':false}";
  private static final String STATE = "{'title':'a','body':'b','_exist':true}";
  private static final String OTHER = "{'title':'a','body':'c','_exist':true}";

  private static ConversationScript conversation() {
    return ConversationScript.of(notes("get", "set 'return':'state'", "export"))
        .instance("identity: {title: a}, desired: {body: b}")
        .present();
  }

  @Test
  void knowsEachRuleThatForbidsAChange() {
    assertThat(RuleRole.values())
        .filteredOn(role -> role.name().matches(".*_CHANGES_NOTHING|WHAT_IF_OF_.*"))
        .containsExactlyInAnyOrderElementsOf(SideEffects.ROLES);
  }

  @Test
  void namesTheExportThatChangedTheState() {
    var conversation = conversation().get(IDENTITY, KEY, STATE).export(STATE).changing("file");

    assertThat(conversation.get(IDENTITY, KEY, OTHER).get(IDENTITY, KEY, OTHER).failed())
        .containsExactly("LAW-12");
    assertThat(conversation.verdict("LAW-12"))
        .contains("after \"file\" changed while this process ran");
  }

  /** A name with digits may be another in the next run. */
  @Test
  void namesTheFileThatHasTheSameNameInEveryRun() {
    var conversation =
        conversation()
            .get(IDENTITY, KEY, STATE)
            .export(STATE)
            .changing("log.17", "state", "state.18");

    assertThat(conversation.get(IDENTITY, KEY, OTHER).verdict("LAW-12"))
        .contains("after \"state\" changed");
  }

  @Test
  void namesTheGetThatUndidASet() {
    var conversation =
        conversation()
            .get(IDENTITY, KEY, OTHER)
            .set(DESIRED, WANTED, OTHER, STATE)
            .get(DESIRED, WANTED, OTHER)
            .changing("file");

    assertThat(conversation.failed()).containsExactly("GET-03");
  }

  @Test
  void ignoresALogFile() {
    var conversation =
        conversation()
            .get(IDENTITY, KEY, OTHER)
            .get(IDENTITY, KEY, OTHER)
            .changing("file")
            .set(DESIRED, WANTED, OTHER, STATE)
            .get(DESIRED, WANTED, OTHER)
            .changing("file");

    assertThat(conversation.failed()).contains("SET-01").doesNotContain("GET-03");
  }

  private static ConversationScript missing() {
    return ConversationScript.of(
            notes(
                "get", "set 'return':'state'", "test 'return':'state'", "whatIf 'return':'state'"))
        .instance("identity: {title: a}, desired: {body: b}")
        .absent();
  }

  private static ConversationScript created(ConversationScript conversation, String file) {
    return conversation
        .set(DESIRED, WANTED, MISSING, STATE)
        .changingItself(file)
        .get(DESIRED, WANTED, STATE);
  }

  /** In that folder the set keeps the instance, so it is part of the state. */
  @Test
  void namesTheProcessThatLeavesAFolderForAMissingInstance() {
    var get = missing().get(IDENTITY, KEY, MISSING).changing("notes/");
    var whatIf = missing().get(IDENTITY, KEY, MISSING).whatIf(DESIRED, WANTED, MISSING, STATE);

    assertThat(created(get, "notes/a.json").failed()).containsExactly("GET-03");
    assertThat(created(whatIf.changing("notes/"), "notes/a.json").failed())
        .containsExactly("LAW-09");
    assertThat(whatIf.verdict("LAW-09")).contains("the folder \"notes/\"");
  }

  @Test
  void ignoresOtherFolders() {
    var whatIf = missing().get(IDENTITY, KEY, MISSING).whatIf(DESIRED, WANTED, MISSING, STATE);

    assertThat(created(whatIf.changing("cache/"), "notes/a.json").failed()).isEmpty();
  }
}
