package io.github.dsctck.core.rules.psdsc;

import io.github.dsctck.core.powershell.ClassDeclaration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;

/** Finds circles of base classes. */
final class BaseCircles {

  private BaseCircles() {}

  /** Returns a class of each circle. */
  static List<ClassDeclaration> in(List<ClassDeclaration> classes) {
    var unseen = new HashMap<String, ClassDeclaration>();
    classes.forEach(one -> unseen.putIfAbsent(key(one.name()), one));
    var circles = new ArrayList<ClassDeclaration>();
    for (var start : classes) {
      var path = new HashMap<String, ClassDeclaration>();
      var at = unseen.remove(key(start.name()));
      while (at != null) {
        path.put(key(at.name()), at);
        var base = at.bases().stream().findFirst().map(one -> key(one.name())).orElse("");
        if (path.containsKey(base)) {
          circles.add(path.get(base));
        }
        at = unseen.remove(base);
      }
    }
    return circles;
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
