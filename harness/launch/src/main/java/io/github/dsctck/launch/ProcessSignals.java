package io.github.dsctck.launch;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jline.utils.Signals;

/**
 * The signals that would end this process, and who wants to know of them. A process has one handler
 * for each signal, however many runs go on in it, as where Maven builds modules side by side.
 */
final class ProcessSignals {

  /** Static, because what it stands for is one of a kind in a process. */
  private static final ProcessSignals OF_THIS_PROCESS = new ProcessSignals();

  private static final List<String> NAMES = List.of("INT", "TERM", "HUP");

  private final Set<Runnable> listeners = new LinkedHashSet<>();
  private final Map<String, Object> former = new LinkedHashMap<>();

  private ProcessSignals() {}

  static ProcessSignals get() {
    return OF_THIS_PROCESS;
  }

  /** Begins to tell somebody; what signals did before they no longer do. */
  synchronized void tell(Runnable listener) {
    if (listeners.isEmpty()) {
      for (var name : NAMES) {
        var before = Signals.register(name, this::received);
        if (before != null) {
          former.put(name, before);
        }
      }
    }
    listeners.add(listener);
  }

  /** No longer tells somebody; once nobody is left, signals do again what they did before. */
  synchronized void forget(Runnable listener) {
    if (listeners.remove(listener) && listeners.isEmpty()) {
      former.forEach(Signals::unregister);
      former.clear();
    }
  }

  /** Holds on to the lock, so that nobody is told after having been forgotten. */
  private synchronized void received() {
    listeners.forEach(Runnable::run);
  }
}
