package io.github.dsctck.cli;

import java.io.Serializable;
import java.util.Iterator;
import java.util.List;

/** Lets loops over lists survive a restart, as Jenkins does; a category of Groovy. */
public final class SerializableIterators {

  private SerializableIterators() {}

  /** Returns an iterator over a list that can be written to bytes. */
  public static <T> Iterator<T> iterator(List<T> list) {
    return new Indexed<>(list);
  }

  private static final class Indexed<T> implements Iterator<T>, Serializable {

    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial")
    private final List<T> list;

    private int next;

    Indexed(List<T> list) {
      this.list = list;
    }

    @Override
    public boolean hasNext() {
      return next < list.size();
    }

    @Override
    public T next() {
      return list.get(next++);
    }
  }
}
