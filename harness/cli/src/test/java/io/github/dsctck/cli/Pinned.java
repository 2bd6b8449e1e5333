package io.github.dsctck.cli;

import com.cloudbees.groovy.cps.Continuable;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;

/** Writes programs to bytes and reads them again, but for a few objects that stay the same. */
final class Pinned {

  private record Pin(String name) implements Serializable {}

  private final ClassLoader loader;
  private final Map<String, Object> objects = new HashMap<>();

  /**
   * Pins what cannot be written of some variables.
   *
   * @param loader knows the classes of the program
   * @param variables objects by name
   */
  Pinned(ClassLoader loader, Map<?, ?> variables) {
    this.loader = loader;
    variables.forEach(
        (name, value) -> {
          if (!(value instanceof Serializable)) {
            objects.put(name.toString(), value);
          }
        });
  }

  /**
   * Returns what is read of the bytes of a program.
   *
   * @throws java.io.NotSerializableException if the program holds what cannot be written
   */
  Continuable roundTrip(Continuable program) throws IOException, ClassNotFoundException {
    var bytes = new ByteArrayOutputStream();
    try (var out = new Out(bytes)) {
      out.writeObject(program);
    }
    try (var in = new In(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (Continuable) in.readObject();
    }
  }

  private final class Out extends ObjectOutputStream {

    Out(OutputStream out) throws IOException {
      super(out);
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) {
      return objects.entrySet().stream()
          .filter(pinned -> pinned.getValue() == object)
          .<Object>map(pinned -> new Pin(pinned.getKey()))
          .findFirst()
          .orElse(object);
    }
  }

  private final class In extends ObjectInputStream {

    In(InputStream in) throws IOException {
      super(in);
      enableResolveObject(true);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass type)
        throws IOException, ClassNotFoundException {
      try {
        return Class.forName(type.getName(), false, loader);
      } catch (ClassNotFoundException e) {
        return super.resolveClass(type);
      }
    }

    @Override
    protected Object resolveObject(Object object) {
      return object instanceof Pin pin ? objects.get(pin.name()) : object;
    }
  }
}
