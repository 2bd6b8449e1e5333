package io.github.dsctck.cli;

import io.github.dsctck.cli.terminal.Terminal;
import java.lang.reflect.InvocationTargetException;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Creates the verbs with the terminal to which they write. */
record VerbFactory(Terminal terminal) implements IFactory {

  @Override
  public <K> K create(Class<K> type) throws Exception {
    for (var constructor : type.getDeclaredConstructors()) {
      var parameters = constructor.getParameterTypes();
      if (parameters.length == 1 && parameters[0] == Terminal.class) {
        try {
          return type.cast(constructor.newInstance(terminal));
        } catch (InvocationTargetException e) {
          throw new IllegalStateException(type.getName() + " cannot be created", e.getCause());
        }
      }
    }
    return CommandLine.defaultFactory().create(type);
  }
}
