package io.github.dsctck.core.judge;

import static io.github.dsctck.core.script.TestedResources.notes;

import io.github.dsctck.core.script.ConversationScript;

/** Conversations about one note, and what is said in them. */
final class Notes {

  static final String NOTE =
      "identity: {title: a}, desired: {body: b}, alternate: {body: c, count: 1}, freeText: [body]";
  static final String KEY = "{'title':'a'}";
  static final String DESIRE = "{'title':'a','body':'b'}";
  static final String OTHER = "{'title':'a','body':'c','count':1}";
  static final String MISSING = "{'title':'a','_exist':false}";

  private Notes() {}

  /** Begins a conversation about a note that is there. */
  static ConversationScript conversation(String... operations) {
    return ConversationScript.of(notes(operations)).instance(NOTE).present();
  }
}
