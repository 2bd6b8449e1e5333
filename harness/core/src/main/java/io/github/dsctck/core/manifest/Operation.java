package io.github.dsctck.core.manifest;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.Mark;
import java.util.List;
import java.util.Optional;

/**
 * One operation of a manifest.
 *
 * @param name which operation
 * @param executable the executable
 * @param args its arguments in order
 * @param input the channel of the member {@code input}
 * @param returns its output, empty where not declared
 * @param whatIfReturns the output of set in what-if mode, empty where not declared
 * @param implementsPretest whether set tests before it changes anything
 * @param handlesExist whether set removes the instance when {@code _exist} is false
 * @param securityContext the rights it requires
 * @param supportsFiltering whether export applies a filter itself, empty where not declared
 * @param filterSchema the schema of the filter of export
 * @param mark the place of the operation's name in the manifest
 */
public record Operation(
    OperationName name,
    String executable,
    List<Argument> args,
    Optional<InputKind> input,
    Optional<ReturnKind> returns,
    Optional<ReturnKind> whatIfReturns,
    boolean implementsPretest,
    boolean handlesExist,
    Optional<SecurityContext> securityContext,
    Optional<Boolean> supportsFiltering,
    Optional<SchemaSource> filterSchema,
    Mark mark) {

  public Operation {
    args = List.copyOf(args);
  }

  /**
   * Returns the set of an adapter as that of an adapted resource.
   *
   * @param removes whether the resource declares that set removes the instance
   * @param wrapped whether the adapter receives instances in an array, which has no what-if
   */
  Operation adapted(boolean removes, boolean wrapped) {
    return new Operation(
        name,
        executable,
        wrapped ? args.stream().filter(arg -> !(arg instanceof Argument.WhatIf)).toList() : args,
        input,
        returns,
        whatIfReturns,
        implementsPretest,
        removes,
        securityContext,
        supportsFiltering,
        filterSchema,
        mark);
  }

  /** Returns this operation as one that requires other rights. */
  Operation requiring(SecurityContext context) {
    return new Operation(
        name,
        executable,
        args,
        input,
        returns,
        whatIfReturns,
        implementsPretest,
        handlesExist,
        Optional.of(context),
        supportsFiltering,
        filterSchema,
        mark);
  }

  /** Returns this operation as one that prints a state unless it declares more. */
  Operation returning() {
    return new Operation(
        name,
        executable,
        args,
        input,
        returns.or(() -> Optional.of(ReturnKind.STATE)),
        whatIfReturns,
        implementsPretest,
        handlesExist,
        securityContext,
        supportsFiltering,
        filterSchema,
        mark);
  }

  /** Returns whether the arguments carry the what-if flag. */
  public boolean hasWhatIfArgument() {
    return args.stream().anyMatch(Argument.WhatIf.class::isInstance);
  }

  /** Returns whether the arguments carry the input as JSON. */
  public boolean hasJsonInputArgument() {
    return args.stream().anyMatch(Argument.JsonInput.class::isInstance);
  }

  /** Returns whether the arguments carry the input as names and values. */
  public boolean hasSettingArguments() {
    return args.stream().anyMatch(Argument.Settings.class::isInstance);
  }

  /** Returns whether the operation accepts any input. */
  public boolean takesInput() {
    return input.isPresent() || hasJsonInputArgument() || hasSettingArguments();
  }
}
