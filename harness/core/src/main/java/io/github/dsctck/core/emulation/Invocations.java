package io.github.dsctck.core.emulation;

import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.emulation.executable.ExecutableLookup;
import io.github.dsctck.core.emulation.input.ArgumentExpansion;
import io.github.dsctck.core.emulation.input.EnvironmentInput;
import io.github.dsctck.core.emulation.output.Wrapping;
import io.github.dsctck.core.emulation.trace.TraceLevel;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.AdaptedResource;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.manifest.SecurityContext;
import io.github.dsctck.core.process.Invocation;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Prepares the commands of one manifest as the engine would start them (contract C.3, C.5, C.16).
 */
public final class Invocations {

  /** The variable with which the engine sets the trace level of commands (contract ERR-07). */
  public static final String TRACE_LEVEL = "DSC_TRACE_LEVEL";

  private static final Set<OperationName> WITHOUT_INPUT_WHEN_EMPTY =
      Set.of(OperationName.GET, OperationName.EXPORT, OperationName.INVOKE);

  private final Manifest manifest;
  private final ExecutableFinder finder;
  private final boolean elevated;
  private final ArgumentExpansion expansion;

  private Invocations(Manifest manifest, ExecutableFinder finder, boolean elevated) {
    this.manifest = manifest;
    this.finder = finder;
    this.elevated = elevated;
    this.expansion =
        new ArgumentExpansion(
            manifest.type(),
            manifest.version(),
            manifest.toldPath().toString(),
            manifest.adapted().flatMap(AdaptedResource::content).map(content -> content));
  }

  /**
   * Returns the commands of a manifest.
   *
   * @param manifest the manifest
   * @param finder finds executables in the environment the commands run in
   * @param elevated whether the kit runs as root or administrator
   */
  public static Invocations of(Manifest manifest, ExecutableFinder finder, boolean elevated) {
    return new Invocations(manifest, finder, elevated);
  }

  /**
   * The settings of a command that are not part of the manifest.
   *
   * @param environment variables added to the inherited ones, before those of the input
   * @param timeout the time limit of the process
   * @param timeoutDeclared whether the author of the scenario set that limit
   */
  public record Setting(
      Map<String, String> environment, Duration timeout, boolean timeoutDeclared) {
    public Setting {
      environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
    }

    /** Returns this setting with the most detailed trace level, unless the author chose one. */
    public Setting tracing() {
      var more = new LinkedHashMap<>(environment);
      more.putIfAbsent(TRACE_LEVEL, TraceLevel.TRACE.key());
      return new Setting(more, timeout, timeoutDeclared);
    }
  }

  /**
   * Prepares one command.
   *
   * @param name the operation of the command
   * @param whatIf whether it is run in what-if mode
   * @param input the JSON text, null for none
   * @param setting its settings
   */
  public PreparedCommand prepare(
      OperationName name, boolean whatIf, @Nullable String input, Setting setting) {
    if (name == OperationName.SCHEMA) {
      return prepareSchema(setting);
    }
    var operation = manifest.operation(name).orElse(null);
    if (operation == null) {
      return new CommandRefusal(
          FailureKind.NOT_IMPLEMENTED, "the manifest defines no \"" + name.wireName() + "\"");
    }
    return contextRefusal(operation)
        .<PreparedCommand>map(refusal -> refusal)
        .orElseGet(
            () ->
                prepare(
                    operation, whatIf, Wrapping.of(manifest, input == null ? "" : input), setting));
  }

  private Optional<CommandRefusal> contextRefusal(Operation operation) {
    var wanted = operation.securityContext().orElse(SecurityContext.CURRENT);
    boolean met =
        switch (wanted) {
          case CURRENT -> true;
          case ELEVATED -> elevated;
          case RESTRICTED -> !elevated;
        };
    return met
        ? Optional.empty()
        : Optional.of(
            new CommandRefusal(
                FailureKind.SECURITY_CONTEXT,
                "\""
                    + operation.name().wireName()
                    + "\" demands the security context \""
                    + wanted.wireName()
                    + "\""));
  }

  private PreparedCommand prepare(
      Operation operation, boolean whatIf, String input, Setting setting) {
    boolean silent = input.isEmpty() && WITHOUT_INPUT_WHEN_EMPTY.contains(operation.name());
    var channel = silent ? Optional.<InputKind>empty() : operation.input();
    var variables = environment(setting);
    if (channel.filter(InputKind.ENV::equals).isPresent()) {
      var given = EnvironmentInput.of(input);
      if (given instanceof EnvironmentInput.Unsuitable unsuitable) {
        return new CommandRefusal(FailureKind.OPERATION, unsuitable.reason());
      }
      variables.putAll(((EnvironmentInput.Variables) given).variables());
    }
    var stdin =
        channel.filter(InputKind.STDIN::equals).isPresent()
            ? input.getBytes(StandardCharsets.UTF_8)
            : null;
    var args = expansion.expand(operation.args(), input, whatIf);
    return start(operation.executable(), args, variables, stdin, setting);
  }

  private PreparedCommand prepareSchema(Setting setting) {
    if (manifest.schema().orElse(null) instanceof SchemaSource.Command command) {
      return prepareSchema(command, setting);
    }
    return new CommandRefusal(
        FailureKind.NOT_IMPLEMENTED, "the manifest defines no \"schema.command\"");
  }

  /** Prepares a command that prints a schema, such as that of the filter of export. */
  PreparedCommand prepareSchema(SchemaSource.Command command, Setting setting) {
    return start(
        command.executable(),
        expansion.expand(command.args(), "", false),
        environment(setting),
        null,
        setting);
  }

  private Map<String, String> environment(Setting setting) {
    var variables = new LinkedHashMap<String, String>();
    if (!manifest.isDraft()) {
      variables.put(TRACE_LEVEL, TraceLevel.WARN.key());
    }
    variables.putAll(setting.environment());
    return variables;
  }

  private PreparedCommand start(
      String executable,
      List<String> args,
      Map<String, String> variables,
      byte @Nullable [] stdin,
      Setting setting) {
    var lookup = find(executable);
    if (lookup instanceof ExecutableLookup.NotFound missing) {
      return new CommandRefusal(FailureKind.COMMAND, missing.describe());
    }
    var found = (ExecutableLookup.Found) lookup;
    var command = new ArrayList<String>();
    command.add(found.file().toString());
    command.addAll(args);
    return unsendable(command, variables)
        .<PreparedCommand>map(refusal -> refusal)
        .orElseGet(
            () ->
                new PreparedCommand.Ready(
                    new Invocation(
                        command,
                        variables,
                        manifest.commandFolder(),
                        stdin,
                        setting.timeout(),
                        setting.timeoutDeclared()),
                    found));
  }

  /** The 2022 draft knows no other place of a command than the search path. */
  private ExecutableLookup find(String executable) {
    return manifest.isDraft()
        ? finder.findOnPath(executable, manifest.commandFolder())
        : finder.find(executable, manifest.commandFolder());
  }

  private static Optional<CommandRefusal> unsendable(
      List<String> command, Map<String, String> variables) {
    if (command.stream().anyMatch(Invocations::hasNul)
        || variables.entrySet().stream()
            .anyMatch(entry -> hasNul(entry.getKey()) || hasNul(entry.getValue()))) {
      return Optional.of(
          new CommandRefusal(
              FailureKind.COMMAND,
              "no operating system accepts the character U+0000 in an argument or a variable"));
    }
    return variables.keySet().stream()
        .filter(name -> name.isEmpty() || name.indexOf('=') >= 0)
        .findFirst()
        .map(
            name ->
                new CommandRefusal(
                    FailureKind.NOT_RUN, "the kit cannot set a variable named \"" + name + "\""));
  }

  private static boolean hasNul(String text) {
    return text.indexOf('\0') >= 0;
  }
}
