package io.github.dsctck.core.scenario;

import io.github.dsctck.core.exchange.OperationName;
import java.util.List;

/** The fields of DSC's results, by the operation that has them. */
public final class ResultField {

  private ResultField() {}

  public static List<String> of(OperationName operation) {
    return switch (operation) {
      case GET -> List.of("actualState");
      case TEST -> List.of("desiredState", "actualState", "inDesiredState", "differingProperties");
      case SET, WHAT_IF -> List.of("beforeState", "afterState", "changedProperties");
      default -> List.of();
    };
  }

  /** Returns all fields that a successful operation can have. */
  public static List<String> expectable(OperationName operation) {
    return operation == OperationName.EXPORT ? List.of("contains", "lacks") : of(operation);
  }
}
