package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.Invocations;
import io.github.dsctck.core.emulation.PreparedCommand;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.scenario.Host;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Intercepts the exchanges of one conversation. The kit judges the result of the interceptor as
 * that of the resource. Clean-up bypasses it.
 */
@FunctionalInterface
public interface ExchangeInterceptor {

  /** Passes every exchange unchanged. */
  ExchangeInterceptor NONE = (request, invoker) -> invoker.invoke(request.invocation());

  /**
   * Answers a request, usually by running it, with or without changes to the request or the result.
   */
  Completion answer(Request request, ProcessInvoker invoker);

  /**
   * One process that the kit wants to run.
   *
   * @param subject the resource under test
   * @param command the operation whose command is run
   * @param whatIf whether it is run in what-if mode
   * @param input the JSON text, null for none
   * @param invocation the process
   */
  record Request(
      TestedResource subject,
      OperationName command,
      boolean whatIf,
      @Nullable String input,
      Invocation invocation) {

    /** Returns the operation, which is what-if where its command runs in that mode. */
    public OperationName operation() {
      return whatIf ? OperationName.WHAT_IF : command;
    }

    /** Returns the names of the variables that carry the input. */
    private Set<String> variables() {
      boolean byVariables =
          subject
              .manifest()
              .operation(command)
              .flatMap(Operation::input)
              .filter(InputKind.ENV::equals)
              .isPresent();
      return byVariables && input != null
          ? JsonTextParser.parse(input)
              .asValue()
              .flatMap(JsonValue::asObject)
              .map(JsonObject::names)
              .orElse(Set.of())
          : Set.of();
    }

    /** Returns the process that runs another operation in the same environment. */
    public Optional<Invocation> other(OperationName other, @Nullable String otherInput) {
      var surroundings = new LinkedHashMap<>(invocation.environment());
      surroundings.keySet().removeAll(variables());
      var setting =
          new Invocations.Setting(surroundings, invocation.timeout(), invocation.timeoutDeclared());
      return Invocations.of(subject.manifest(), subject.finder(), Host.current().elevated())
                  .prepare(other, false, otherInput, setting)
              instanceof PreparedCommand.Ready ready
          ? Optional.of(ready.invocation())
          : Optional.empty();
    }
  }
}
