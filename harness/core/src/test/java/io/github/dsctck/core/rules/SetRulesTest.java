package io.github.dsctck.core.rules;

import static io.github.dsctck.core.conversation.Payload.ALTERNATE;
import static io.github.dsctck.core.conversation.Payload.DESIRED;
import static io.github.dsctck.core.conversation.Payload.IDENTITY;
import static io.github.dsctck.core.conversation.Payload.PARTIAL;
import static io.github.dsctck.core.conversation.Payload.READ_ONLY;
import static io.github.dsctck.core.conversation.Payload.SECOND;
import static io.github.dsctck.core.sketch.Subjects.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.process.Ending;
import io.github.dsctck.core.sketch.Answer;
import io.github.dsctck.core.sketch.Sketch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SetRulesTest {

  private static final String NOTE = "identity: {title: a}, desired: {body: b, count: 1}";
  private static final String KEY = "{'title':'a'}";
  private static final String INPUT = "{'title':'a','body':'b','count':1}";
  private static final String GONE = "{'title':'a','_exist':false}";
  private static final String STATE = "{'title':'a','body':'b','count':1,'_exist':true}";
  private static final String OLD = "{'title':'a','body':'x','count':7,'_exist':true}";

  private static Sketch talk() {
    return Sketch.of(notes("get", "set")).instance(NOTE).present();
  }

  private static Sketch returning(String kind) {
    return Sketch.of(notes("get", "set 'return':'" + kind + "'")).instance(NOTE).present();
  }

  @Test
  void findsASetThatDoesNothing() {
    var talk = talk().set(DESIRED, INPUT, OLD, "", OLD);

    assertThat(talk.broken()).containsExactly("SET-01");
    assertThat(talk.verdict("SET-01")).contains("\"body\" is \"x\", as before the set");
  }

  @Test
  void findsASetThatDoesHalf() {
    var talk =
        talk().set(DESIRED, INPUT, OLD, "", "{'title':'a','body':'b','count':7,'_exist':true}");

    assertThat(talk.broken()).containsExactly("LAW-03");
    assertThat(talk.verdict("LAW-03")).contains("\"count\" is 7");
  }

  /** What was there already is what this resource makes of the desired value. */
  @Test
  void findsASetThatWritesItsOwnSpelling() {
    var input = "{'title':'a','body':'Milk ','count':1}";
    var state = "{'title':'a','body':'milk','count':1,'_exist':true}";
    var tested = Sketch.of(notes("get", "set", "test 'return':'state'")).instance(NOTE).present();

    assertThat(tested.set(DESIRED, input, state, "", state).broken()).containsExactly("LAW-03");
    assertThat(talk().set(DESIRED, input, state, "", state).broken()).containsExactly("TEST-13");
  }

  @Test
  void acceptsASetThatEnforces() {
    var talk = talk().set(DESIRED, INPUT, OLD, "", STATE);

    assertThat(talk.broken()).isEmpty();
    assertThat(talk.verdict("SET-01")).isEqualTo("satisfied");
    assertThat(talk.verdict("LAW-03")).isEqualTo("satisfied");
    assertThat(talk().verdict("SET-01")).isEqualTo("not exercised: no set was followed by a get");
    assertThat(Sketch.of(notes("get")).verdict("SET-01"))
        .isEqualTo("not applicable: the resource has no set");
  }

  /** A set that only logged an error is told apart, and one defect is one finding. */
  @Test
  void blamesTheSameFailureOnce() {
    var talk = talk().set(DESIRED, INPUT, OLD, "", OLD).set(DESIRED, INPUT, OLD, "", OLD);

    assertThat(talk.broken()).containsExactly("SET-01");
    assertThat(talk.verdict("SET-01")).containsOnlyOnce("as before the set");
  }

  @Test
  void enforcesNoReadOnlyAndNoVolatileProperty() {
    var talk =
        Sketch.of(notes("get", "set"))
            .instance("identity: {title: a}, desired: {size: 1, count: 1}, volatile: [count]")
            .present()
            .set(
                DESIRED,
                "{'title':'a','size':1,'count':1}",
                OLD,
                "",
                "{'title':'a','body':'x','size':9,'count':2,'_exist':true}");

    assertThat(talk.broken()).isEmpty();
  }

  @Test
  void findsASecondSetThatFails() {
    var talk =
        talk()
            .set(DESIRED, INPUT, OLD, "", STATE)
            .set(DESIRED, INPUT, Answer.of(STATE), Answer.exit(1));

    assertThat(talk.broken()).containsExactly("SET-02");
  }

  @Test
  void findsASecondSetThatReportsChange() {
    var talk =
        returning("stateAndDiff")
            .set(DESIRED, INPUT, OLD, STATE + "\n['body','count']")
            .get(IDENTITY, KEY, STATE)
            .set(DESIRED, INPUT, STATE, STATE + "\n['body']");

    assertThat(talk.verdict("SET-02")).startsWith("violated").contains("\"body\"");
  }

  @Test
  void findsASecondSetThatMovesSomething() {
    var talk =
        talk()
            .set(DESIRED, KEY, OLD, "", STATE)
            .set(DESIRED, KEY, STATE, "", STATE.replace("'count':1", "'count':2"));

    assertThat(talk.broken()).containsExactly("LAW-06");
  }

  @Test
  void acceptsASecondSetThatChangesNothing() {
    var talk = talk().set(DESIRED, INPUT, OLD, "", STATE).set(DESIRED, INPUT, STATE, "", STATE);

    assertThat(talk.broken()).isEmpty();
    assertThat(talk.verdict("SET-02")).isEqualTo("satisfied");
    assertThat(talk.verdict("LAW-06")).isEqualTo("satisfied");
    assertThat(talk().set(DESIRED, INPUT, OLD, "", STATE).verdict("SET-02"))
        .isEqualTo("not exercised: no set was repeated");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "SET-03 | {'ok':true}",
        "SET-03 | {'title':'a','body':'b','count':null,'_exist':true}",
        "OUT-02 | ",
        "OUT-06 | [1]",
        "CAN-04 | {'title':'a','body':'b','count':1,'_exist':true,'_inDesiredState':true}",
      })
  void findsOneDefectInAReturnedState(String rule, String state) {
    var answer = Answer.of(state == null ? "" : state);

    assertThat(returning("state").set(DESIRED, INPUT, Answer.of(OLD), answer).broken())
        .containsExactly(rule);
  }

  @Test
  void wantsAGetBesideSet() {
    var alone = Sketch.of(notes("set"));

    assertThat(alone.broken()).containsExactly("SET-04");
    assertThat(Sketch.of(notes("get")).verdict("SET-04"))
        .isEqualTo("not applicable: the resource has no set");
  }

  @Test
  void findsAGetThatRefusesTheDesiredState() {
    var talk = talk().get(IDENTITY, KEY, OLD).set(DESIRED, INPUT, Answer.exit(2));

    assertThat(talk.broken()).containsExactly("SET-04");
  }

  @Test
  void doesNotBlameAGetThatNeverWorks() {
    var talk = talk().get(IDENTITY, KEY, Answer.exit(2)).set(DESIRED, INPUT, Answer.exit(2));

    assertThat(talk.broken()).isEmpty();
  }

  @Test
  void findsAReturnedStateThatGetDenies() {
    var talk =
        returning("state")
            .set(DESIRED, INPUT, OLD, STATE.replace("'b'", "'B'"))
            .get(DESIRED, INPUT, STATE);

    assertThat(talk.broken()).containsExactly("SET-05");
    assertThat(talk.verdict("SET-05")).contains("[/body");
  }

  @Test
  void acceptsAReturnedStateThatGetShows() {
    var restart = STATE.replace("}", ",'_restartRequired':[{'system':'x'}]}");
    var open = notes("get", "set 'return':'state'").replace("'additionalProperties':false,", "");
    var talk =
        Sketch.of(open)
            .instance(NOTE)
            .present()
            .set(DESIRED, INPUT, OLD, restart)
            .get(DESIRED, INPUT, STATE);

    assertThat(talk.broken()).isEmpty();
    assertThat(talk.verdict("SET-05")).isEqualTo("satisfied");
    assertThat(talk().verdict("SET-05")).isEqualTo("not applicable: set returns no state");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {"[]", "['body']", "['body','count','title']"})
  void findsChangedNamesThatAreUntrue(String names) {
    var talk =
        returning("stateAndDiff")
            .set(DESIRED, INPUT, OLD, STATE + "\n" + names)
            .get(DESIRED, INPUT, STATE);

    assertThat(talk.broken()).containsExactly("SET-06");
  }

  @Test
  void acceptsChangedNamesThatAreTrue() {
    var talk =
        returning("stateAndDiff")
            .set(DESIRED, INPUT, OLD, STATE + "\n['count','body']")
            .get(DESIRED, INPUT, STATE);

    assertThat(talk.broken()).isEmpty();
    assertThat(talk.verdict("SET-06")).isEqualTo("satisfied");
    assertThat(talk().verdict("SET-06"))
        .isEqualTo("not applicable: set does not return stateAndDiff");
  }

  /** What came with the instance may be listed or not. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {"['_exist','body','count']", "['_exist','body','count','size']"})
  void acceptsAnyNamesOfWhatCameWithTheInstance(String names) {
    var made = "{'title':'a','body':'b','count':1,'size':3,'_exist':true}";
    var talk =
        Sketch.of(notes("get", "set 'return':'stateAndDiff'"))
            .instance(NOTE)
            .absent()
            .set(DESIRED, INPUT, GONE, made + "\n" + names)
            .get(DESIRED, INPUT, made);

    assertThat(talk.broken()).isEmpty();
  }

  @Test
  void findsASetThatResetsWhatIsNotMentioned() {
    var talk =
        talk()
            .set(DESIRED, INPUT, OLD, "", STATE)
            .set(PARTIAL, "{'title':'a','body':'b'}", STATE, "", STATE.replace("1", "0"));

    assertThat(talk.broken()).containsExactly("SET-07");
    assertThat(talk.verdict("SET-07")).contains("\"count\" is 0 after the set");
  }

  private static final String LESS = "{'title':'a','body':'b','_exist':true}";

  /** Takes a set that mentions the body only, and asks for all of it before and after. */
  private static Sketch mentioningTheBody(String instance, String before, String after) {
    return Sketch.of(notes("get", "set 'return':'state'"))
        .instance(instance)
        .present()
        .set(PARTIAL, "{'title':'a','body':'b'}", before, after)
        .get(IDENTITY, KEY, after);
  }

  /** A get that showed a property unasked would show it again. */
  @Test
  void findsASetThatDropsWhatIsNotMentioned() {
    var talk = mentioningTheBody(NOTE, STATE, LESS);

    assertThat(talk.broken()).containsExactly("SET-07");
    assertThat(talk.verdict("SET-07")).contains("no \"count\" after the set");
  }

  @Test
  void missesNothingThatMayBeAbsent() {
    var known = "identity: {title: a}, desired: {body: b}, volatile: [count]";

    assertThat(mentioningTheBody(known, STATE, STATE).broken()).isEmpty();
    assertThat(mentioningTheBody(known, STATE, LESS).broken()).isEmpty();
    assertThat(mentioningTheBody(NOTE, STATE.replace("count", "size"), LESS).broken()).isEmpty();
    assertThat(mentioningTheBody(NOTE, LESS, LESS).broken()).isEmpty();
  }

  @Test
  void acceptsASetThatKeepsTheRest() {
    var talk =
        talk()
            .set(DESIRED, INPUT, OLD, "", STATE)
            .set(PARTIAL, "{'title':'a','body':'b'}", STATE, "", STATE);

    assertThat(talk.broken()).isEmpty();
    assertThat(talk.verdict("SET-07")).isEqualTo("satisfied");
    assertThat(talk().set(DESIRED, INPUT, OLD, "", STATE).verdict("SET-07"))
        .startsWith("not exercised: no set left a property unmentioned");
  }

  @Test
  void seesReadOnlyPropertiesMoveWithoutBlame() {
    var talk =
        talk()
            .set(DESIRED, INPUT, OLD, "", STATE.replace("}", ",'size':3}"))
            .set(
                ALTERNATE,
                KEY,
                STATE.replace("}", ",'size':3}"),
                "",
                STATE.replace("}", ",'size':4}"));

    assertThat(talk.broken()).isEmpty();
  }

  private static final String OTHER = "{'title':'a2'}";
  private static final String OTHER_GONE = "{'title':'a2','_exist':false}";
  private static final String OTHER_STATE = "{'title':'a2','body':'x','count':7,'_exist':true}";

  private static Sketch beside(String inTheEnd) {
    return talk()
        .get(IDENTITY, KEY, OLD)
        .set(SECOND, OTHER_STATE, OTHER_GONE, "", OTHER_STATE)
        .get(SECOND, OTHER, OTHER_STATE)
        .set(DESIRED, INPUT, OLD, "", STATE)
        .get(SECOND, OTHER, inTheEnd);
  }

  @Test
  void findsASetThatRemovesOrChangesAnotherInstance() {
    assertThat(beside(OTHER_GONE).broken()).containsExactly("SET-07");
    assertThat(beside("{'title':'a2','body':'b','count':1,'_exist':true}").broken())
        .containsExactly("SET-07");
  }

  /** What only one instance may have goes from one to the other. */
  @Test
  void acceptsThatAnotherInstanceLosesAValue() {
    assertThat(beside(OTHER_STATE).broken()).isEmpty();
    assertThat(beside("{'title':'a2','count':7,'_exist':true}").broken()).isEmpty();
  }

  private static Sketch creating(String complaint) {
    return talk()
        .absent()
        .set(
            DESIRED,
            INPUT,
            Answer.of(GONE),
            Answer.ended(new Ending.Exited(4)).saying("{'error':'" + complaint + "'}"));
  }

  @Test
  void findsASetThatFailsForWantOfTheInstance() {
    assertThat(creating("not found").broken()).containsExactly("SET-09");
    assertThat(creating("The note a does not exist").broken()).containsExactly("SET-09");
  }

  /** No rights, no network and a missing parent are no violations. */
  @Test
  void doesNotBlameACreationThatFailsForWantOfSomethingElse() {
    assertThat(creating("permission denied").broken()).isEmpty();
    assertThat(creating("the parent group x does not exist").broken()).isEmpty();
    assertThat(creating("permission denied").verdict("SET-09"))
        .isEqualTo("not exercised: because step 1-set failed");
  }

  @Test
  void acceptsASetThatCreates() {
    assertThat(talk().absent().set(DESIRED, INPUT, GONE, "", STATE).verdict("SET-09"))
        .isEqualTo("satisfied");
  }

  private static final String FIXED = "{'title':'a','body':'b','count':1,'size':9}";

  private static Sketch fixing(String later) {
    return talk().set(READ_ONLY, FIXED, STATE, "", later).get(IDENTITY, KEY, later);
  }

  @Test
  void findsAReadOnlyPropertyThatIsWritten() {
    assertThat(fixing("{'title':'a','body':'b','count':1,'size':9,'_exist':true}").broken())
        .containsExactly("SET-11");
    assertThat(fixing("{'title':'a','body':'b','count':1,'size':3,'_exist':true}").broken())
        .isEmpty();
    assertThat(fixing(STATE).verdict("SET-11")).isEqualTo("satisfied");
  }

  @Test
  void acceptsThatAReadOnlyPropertyIsRefused() {
    assertThat(
            talk()
                .set(READ_ONLY, FIXED, Answer.exit(2))
                .get(IDENTITY, KEY, STATE)
                .verdict("SET-11"))
        .isEqualTo("satisfied");
  }

  @Test
  void findsHalfAChangeThatEndsWithZeroAfterAnError() {
    var half = "{'title':'a','body':'b','count':7,'_exist':true}";
    var talk =
        talk()
            .set(
                DESIRED,
                INPUT,
                Answer.of(OLD),
                Answer.of("").saying("{'error':'the count cannot be written'}"),
                Answer.of(half))
            .get(IDENTITY, KEY, half);

    assertThat(talk.broken()).containsExactly("SET-10");
  }

  private static Sketch counting(String second, String third) {
    var first = "{'title':'a','body':'b','count':1,'size':1,'_exist':true}";
    return Sketch.of(notes("get", "set 'implementsPretest':true,'args':[{'whatIfArg':'-w'}]"))
        .instance(NOTE)
        .present()
        .set(DESIRED, INPUT, OLD, "", first)
        .get(IDENTITY, KEY, first)
        .get(IDENTITY, KEY, first)
        .set(DESIRED, INPUT, first, "", second)
        .get(IDENTITY, KEY, second)
        .get(IDENTITY, KEY, third);
  }

  @Test
  void findsASetThatWritesAlthoughItTestsByItself() {
    var again = "{'title':'a','body':'b','count':1,'size':2,'_exist':true}";
    var first = "{'title':'a','body':'b','count':1,'size':1,'_exist':true}";

    assertThat(counting(again, again).broken()).contains("SET-08");
    assertThat(counting(first, first).verdict("SET-08")).isEqualTo("satisfied");
  }

  /** What moves between two gets moves by itself. */
  @Test
  void takesNoClockForAWrite() {
    var two = "{'title':'a','body':'b','count':1,'size':2,'_exist':true}";
    var three = "{'title':'a','body':'b','count':1,'size':3,'_exist':true}";

    assertThat(counting(two, three).verdict("SET-08")).isEqualTo("satisfied");
  }
}
