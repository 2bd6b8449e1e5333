package io.github.dsctck.core.run;

import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.Invocation;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What tells one request from another, wherever the executable and the folder are.
 *
 * @param arguments the arguments
 * @param environment the variables laid over those it inherits, without PATH
 * @param stdin the input, null for none
 */
record RecordedRequest(
    List<String> arguments, Map<String, String> environment, @Nullable String stdin) {

  static RecordedRequest of(Invocation invocation, UnaryOperator<String> mask) {
    var command = invocation.command();
    var environment = new LinkedHashMap<String, String>();
    invocation.environment().forEach((name, value) -> environment.put(name, mask.apply(value)));
    environment.keySet().removeIf("PATH"::equalsIgnoreCase);
    return new RecordedRequest(
        command.subList(1, command.size()).stream().map(mask).toList(),
        environment,
        invocation.stdin() == null ? null : text(invocation.stdin(), mask));
  }

  private static String text(byte[] stdin, UnaryOperator<String> mask) {
    return new Captured(stdin, stdin.length)
        .text()
        .map(mask)
        .orElseGet(() -> Base64.getEncoder().encodeToString(stdin));
  }
}
