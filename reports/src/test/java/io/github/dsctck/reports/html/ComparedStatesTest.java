package io.github.dsctck.reports.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.reports.SampleRun;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparedStatesTest {

  private static final String ONE = "{\"title\":\"one\"}";
  private static final String TWO = "{\"title\":\"two\"}";

  @Test
  void comparesWhatGetShowedOfOneInstance() {
    var delete = exchange(3, OperationName.DELETE, ONE, "");
    var all =
        List.of(
            exchange(1, OperationName.GET, ONE, "{\"title\":\"one\",\"_exist\":true}"),
            exchange(2, OperationName.GET, TWO, TWO),
            delete,
            exchange(4, OperationName.GET, ONE, "{\"title\":\"one\",\"_exist\":false}"));

    assertThat(ComparedStates.about(delete, all))
        .singleElement()
        .satisfies(
            pair -> {
              assertThat(pair.first().toString()).contains("one").contains("true");
              assertThat(pair.second().toString()).contains("one").contains("false");
            });
  }

  @Test
  void comparesNoInstanceWithAnother() {
    var delete = exchange(2, OperationName.DELETE, ONE, "");
    var all =
        List.of(
            exchange(1, OperationName.GET, TWO, TWO),
            delete,
            exchange(3, OperationName.GET, ONE, ONE));

    assertThat(ComparedStates.about(delete, all)).isEmpty();
  }

  private static Exchange exchange(
      int number, OperationName operation, String input, String stdout) {
    return SampleRun.exchange(
        number, number + "-x", operation, input, stdout, "", new ProcessEnding.Exited(0));
  }
}
