package io.github.dsctck.core.conversation;

import io.github.dsctck.core.emulation.output.NestedAnswers;
import io.github.dsctck.core.emulation.output.OutputShape;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.ReturnKind;

/** Derives the expected output of a command from the manifest. */
final class Shapes {

  private Shapes() {}

  static OutputShape of(Manifest manifest, Exchange exchange) {
    if (manifest.isDraft() && exchange.operation() == OperationName.TEST) {
      return exchange.received().isSuccess() ? OutputShape.NOTHING : OutputShape.ONE_STATE;
    }
    if (manifest.answersPlainly()) {
      return plain(manifest, exchange);
    }
    return declared(manifest, exchange);
  }

  private static OutputShape plain(Manifest manifest, Exchange exchange) {
    boolean group = manifest.isLineGroup();
    return switch (exchange.operation()) {
      case GET, SET, WHAT_IF -> group ? OutputShape.NESTED_LINES : declared(manifest, exchange);
      case TEST -> {
        if (group) {
          yield OutputShape.NESTED_LINES;
        }
        yield NestedAnswers.isEmptyObject(exchange.received().stdout().bytes())
            ? OutputShape.NOTHING
            : declared(manifest, exchange);
      }
      default -> declared(manifest, exchange);
    };
  }

  private static OutputShape declared(Manifest manifest, Exchange exchange) {
    return switch (exchange.operation()) {
      case GET, VALIDATE, RESOLVE, INVOKE -> OutputShape.ONE_STATE;
      case TEST -> returned(manifest, exchange, unsaid(manifest));
      case SET, WHAT_IF -> returned(manifest, exchange, OutputShape.NOTHING);
      case DELETE -> exchange.whatIf() ? OutputShape.ONE_STATE : OutputShape.NOTHING;
      case EXPORT, LIST -> OutputShape.INSTANCE_LINES;
      case SCHEMA, OUTPUT_SCHEMA -> OutputShape.SCHEMA;
    };
  }

  /** The engine always reads the test output of importers, whatever the manifest declares. */
  private static OutputShape unsaid(Manifest manifest) {
    return manifest.kind() == ResourceKind.IMPORTER ? OutputShape.ONE_STATE : OutputShape.NOTHING;
  }

  private static OutputShape returned(Manifest manifest, Exchange exchange, OutputShape otherwise) {
    return manifest
        .returns(exchange.operation(), exchange.whatIf())
        .map(
            returned ->
                returned == ReturnKind.STATE_AND_DIFF
                    ? OutputShape.STATE_AND_DIFF
                    : OutputShape.ONE_STATE)
        .orElse(otherwise);
  }
}
