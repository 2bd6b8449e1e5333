package io.github.dsctck.core.run.replay;

import io.github.dsctck.core.exchange.Masking;
import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.Invocation;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The distinguishing data of a request, independent of the paths of executable and folder.
 *
 * @param arguments the arguments
 * @param environment the variables added to the inherited ones, without PATH
 * @param stdin the input, null for none
 */
record RecordedRequest(
    List<String> arguments, Map<String, String> environment, @Nullable String stdin) {

  static RecordedRequest of(Invocation invocation, Masking masking) {
    var command = invocation.command();
    var environment = new LinkedHashMap<String, String>();
    invocation.environment().forEach((name, value) -> environment.put(name, masking.mask(value)));
    environment.keySet().removeIf("PATH"::equalsIgnoreCase);
    return new RecordedRequest(
        command.subList(1, command.size()).stream().map(masking::mask).toList(),
        environment,
        invocation.stdin() == null ? null : text(invocation.stdin(), masking));
  }

  private static String text(byte[] stdin, Masking masking) {
    var masked = masking.mask(new Captured(stdin, stdin.length));
    return masked.text().orElseGet(() -> Base64.getEncoder().encodeToString(masked.bytes()));
  }
}
