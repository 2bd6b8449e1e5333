package io.github.dsctck.launch;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jline.utils.Signals;

/**
 * Distributes the signals that would end this process. A process has one handler for each signal,
 * but may have many runs, such as in parallel Maven builds.
 */
final class ProcessSignals {

  /** Static, because a process has only one set of signal handlers. */
  private static final ProcessSignals OF_THIS_PROCESS = new ProcessSignals();

  private final Set<Runnable> listeners = new LinkedHashSet<>();
  private final Map<String, Object> former = new LinkedHashMap<>();

  private ProcessSignals() {}

  static ProcessSignals get() {
    return OF_THIS_PROCESS;
  }

  /** Adds a listener; the first one replaces the previous signal handlers. */
  synchronized void tell(Runnable listener) {
    if (listeners.isEmpty()) {
      for (var name : IdleSignals.NAMES) {
        var before = Signals.register(name, this::received);
        if (before != null) {
          former.put(name, before);
        }
      }
    }
    listeners.add(listener);
  }

  /** Removes a listener; the last one restores the previous signal handlers. */
  synchronized void forget(Runnable listener) {
    if (listeners.remove(listener) && listeners.isEmpty()) {
      former.forEach(Signals::unregister);
      former.clear();
    }
  }

  /** Notifies the listeners under the lock, so that no removed listener is notified. */
  private synchronized void received() {
    listeners.forEach(Runnable::run);
  }
}
