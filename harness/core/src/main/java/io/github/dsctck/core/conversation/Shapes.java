package io.github.dsctck.core.conversation;

import io.github.dsctck.core.emulation.output.OutputShape;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.ReturnKind;
import java.util.Optional;

/** Derives the expected output of a command from the manifest. */
final class Shapes {

  private Shapes() {}

  static OutputShape of(Manifest manifest, Exchange exchange) {
    if (manifest.isDraft() && exchange.operation() == OperationName.TEST) {
      return exchange.received().isSuccess() ? OutputShape.NOTHING : OutputShape.ONE_STATE;
    }
    return switch (exchange.operation()) {
      case GET, VALIDATE, RESOLVE -> OutputShape.ONE_STATE;
      case TEST -> returned(returns(manifest, exchange), unsaid(manifest));
      case WHAT_IF -> returned(returns(manifest, exchange), OutputShape.NOTHING);
      case SET -> returned(setReturns(manifest, exchange), OutputShape.NOTHING);
      case DELETE -> exchange.whatIf() ? OutputShape.ONE_STATE : OutputShape.NOTHING;
      case EXPORT, LIST -> OutputShape.INSTANCE_LINES;
      case SCHEMA -> OutputShape.SCHEMA;
    };
  }

  /** The engine always reads the test output of importers, whatever the manifest declares. */
  private static OutputShape unsaid(Manifest manifest) {
    return manifest.kind() == ResourceKind.IMPORTER ? OutputShape.ONE_STATE : OutputShape.NOTHING;
  }

  private static Optional<ReturnKind> returns(Manifest manifest, Exchange exchange) {
    return manifest.operation(exchange.operation()).flatMap(Operation::returns);
  }

  private static Optional<ReturnKind> setReturns(Manifest manifest, Exchange exchange) {
    var set = manifest.operation(exchange.operation());
    return exchange.whatIf()
        ? set.flatMap(Operation::whatIfReturns).or(() -> set.flatMap(Operation::returns))
        : set.flatMap(Operation::returns);
  }

  private static OutputShape returned(Optional<ReturnKind> kind, OutputShape otherwise) {
    return kind.map(
            returned ->
                returned == ReturnKind.STATE_AND_DIFF
                    ? OutputShape.STATE_AND_DIFF
                    : OutputShape.ONE_STATE)
        .orElse(otherwise);
  }
}
