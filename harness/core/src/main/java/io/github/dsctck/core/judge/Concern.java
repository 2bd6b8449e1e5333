package io.github.dsctck.core.judge;

import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.ResourceKind;

/** Tells which exchanges the rules of a chapter speak about. */
final class Concern {

  private Concern() {}

  /** Tells whether a rule might speak about an exchange if nothing were wrong with it. */
  static boolean of(String rule, Observation observation) {
    var manifest = observation.subject().manifest();
    return switch (rule.substring(0, rule.indexOf('-'))) {
      case "GET" -> observation.isReal(OperationName.GET);
      case "TEST" -> observation.isReal(OperationName.TEST);
      case "SET" -> observation.isReal(OperationName.SET);
      case "DEL" -> observation.isReal(OperationName.DELETE);
      case "WIF" -> observation.isWhatIf();
      case "EXP" -> observation.isReal(OperationName.EXPORT);
      case "VAL" -> observation.isReal(OperationName.VALIDATE);
      case "RES" -> observation.isReal(OperationName.RESOLVE);
      case "SCH" -> observation.isReal(OperationName.SCHEMA);
      case "ADP" -> manifest.kind() == ResourceKind.ADAPTER || manifest.adapted().isPresent();
      case "GRP" ->
          manifest.kind() == ResourceKind.GROUP || manifest.kind() == ResourceKind.IMPORTER;
      default -> true;
    };
  }
}
