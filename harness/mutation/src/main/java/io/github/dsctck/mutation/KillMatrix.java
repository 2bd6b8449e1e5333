package io.github.dsctck.mutation;

import io.github.dsctck.core.conversation.LifecycleStep;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;

/**
 * The rules that killed each mutant.
 *
 * @param records the mutants, in the order of the resources and the mutators
 * @param unfit why resources were not mutated, a sentence for each
 */
public record KillMatrix(List<MutantRecord> records, List<String> unfit) {

  /** Copies the lists. */
  public KillMatrix {
    records = List.copyOf(records);
    unfit = List.copyOf(unfit);
  }

  /** Returns whether the rules killed every mutant that they must kill, and no other. */
  public boolean isSound() {
    return unfit.isEmpty() && records.stream().noneMatch(MutantRecord::isBad);
  }

  /** Returns the number of mutants with a status. */
  public long count(MutantStatus status) {
    return records.stream().filter(record -> record.status() == status).count();
  }

  /** Returns a line of JSON for each mutant. */
  public List<String> toJsonLines() {
    return records.stream().map(record -> json(record).toJson()).toList();
  }

  private static JsonObject json(MutantRecord record) {
    var members = new LinkedHashMap<String, JsonValue>();
    members.put("resource", JsonString.of(record.resource()));
    members.put("operator", JsonString.of(record.mutator().name()));
    members.put("does", JsonString.of(record.mutator().does()));
    members.put("fate", JsonString.of(record.status().wireName()));
    members.put("mustApply", JsonBoolean.of(record.mustApply()));
    members.put("breaks", texts(record.breaks()));
    members.put("killers", texts(record.killers()));
    members.put("extra", texts(record.extra()));
    members.put("steps", texts(record.shownBy().stream().map(LifecycleStep::name).toList()));
    members.put("reason", JsonString.of(record.reason()));
    return JsonObject.of(members);
  }

  private static JsonArray texts(List<String> texts) {
    return JsonArray.of(texts.stream().map(JsonString::of).toList());
  }
}
