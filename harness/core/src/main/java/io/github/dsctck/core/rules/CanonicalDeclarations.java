package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.exchange.OperationName;
import java.util.ArrayList;
import java.util.Optional;
import java.util.Set;

/** How an instance schema declares canonical properties (TEST-02, CAN-02, CAN-06). */
final class CanonicalDeclarations {

  private static final Set<String> BOOLEAN_OR_NULL = Set.of("boolean", "null");

  private static final String VERDICT = "_inDesiredState";

  private static final String EXIST = "_exist";

  private static final String PURGE = "_purge";

  private CanonicalDeclarations() {}

  /** TEST-02. */
  static Verdict declaresVerdict(Subject subject) {
    return SchemaText.judge(
        subject,
        schema -> {
          boolean declared = schema.declares(VERDICT);
          if (!subject.has(OperationName.TEST)) {
            return declared
                ? Verdict.violated(
                    schema.violation(
                        SchemaText.propertyPointer(VERDICT),
                        "no property \"" + VERDICT + "\", because the manifest defines no test",
                        "the property \"" + VERDICT + "\""))
                : Verdict.satisfied();
          }
          return declared ? typedAsBoolean(schema, VERDICT) : undeclaredVerdict(schema);
        });
  }

  private static Verdict undeclaredVerdict(SchemaText schema) {
    return Verdict.violated(
        schema.violation(
            "/properties",
            "the property \"" + VERDICT + "\", because the manifest defines test",
            "no property \"" + VERDICT + "\""));
  }

  private static Verdict typedAsBoolean(SchemaText schema, String name) {
    return wrongType(schema, name).map(Verdict::violated).orElseGet(Verdict::satisfied);
  }

  /** A schema that does not say its type may say it in another way. */
  private static Optional<Violation> wrongType(SchemaText schema, String name) {
    var types = schema.property(name).map(SchemaText::types).orElse(Set.of());
    return types.isEmpty() || (types.contains("boolean") && BOOLEAN_OR_NULL.containsAll(types))
        ? Optional.empty()
        : Optional.of(
            schema.violation(
                SchemaText.propertyPointer(name),
                Found.quoted(name) + " as a boolean, or a boolean or null",
                "the type " + String.join(" or ", types)));
  }

  /** CAN-02. */
  static Verdict existenceCanBeEnforced(Subject subject) {
    if (!subject.has(OperationName.SET)) {
      return Verdict.notApplicable("the resource has no set");
    }
    return SchemaText.judge(
        subject,
        schema -> {
          if (!schema.declares(EXIST) || schema.isMarked(EXIST, "readOnly")) {
            return Verdict.notApplicable("the instance schema has no _exist that can be set");
          }
          return subject.manifest().handlesExist() || subject.has(OperationName.DELETE)
              ? Verdict.satisfied()
              : Verdict.violated(
                  schema.violation(
                      SchemaText.propertyPointer(EXIST),
                      "\"handlesExist\": true in set, or a delete, to remove an instance whose"
                          + " \"_exist\" is to be false",
                      "neither"));
        });
  }

  /** Returns what is wrong with the definition of {@code _purge}, if something is (CAN-06). */
  static Optional<Violation> purgeDefinition(Subject subject) {
    return SchemaText.judge(subject, CanonicalDeclarations::purge) instanceof Verdict.Violated wrong
        ? Optional.of(wrong.violations().get(0))
        : Optional.empty();
  }

  private static Verdict purge(SchemaText schema) {
    if (!schema.declares(PURGE)) {
      return Verdict.notApplicable("the instance schema has no _purge");
    }
    var violations = new ArrayList<Violation>();
    schema
        .placeInRequired(PURGE)
        .map(
            place ->
                schema.violation(
                    "/required/" + place,
                    "a \"_purge\" that is not required",
                    "\"required\" with \"_purge\""))
        .ifPresent(violations::add);
    if (!schema.isMarked(PURGE, "writeOnly")) {
      violations.add(
          schema.violation(
              SchemaText.propertyPointer(PURGE),
              "\"writeOnly\": true in \"_purge\"",
              "a \"_purge\" that is not writeOnly"));
    }
    wrongType(schema, PURGE).ifPresent(violations::add);
    return Verdict.of(violations);
  }
}
