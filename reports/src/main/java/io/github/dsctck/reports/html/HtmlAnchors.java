package io.github.dsctck.reports.html;

import java.util.HashSet;
import java.util.Set;

/**
 * The anchors of a page: made of names, so that a link into one report leads to the same place in
 * the next, and given only once.
 */
final class HtmlAnchors {

  private static final int LONGEST = 80;

  private final Set<String> given = new HashSet<>();

  /** Returns the anchor of something of that name. */
  String of(String name) {
    var anchor = "r-" + slug(name);
    var free = anchor;
    for (int i = 2; !given.add(free); i++) {
      free = anchor + "." + i;
    }
    return free;
  }

  private static String slug(String name) {
    var slug = name.replaceAll("[^A-Za-z0-9._]+", "-");
    return slug.length() > LONGEST ? slug.substring(0, LONGEST) : slug;
  }

  /** Returns the anchor of a part of what has an anchor: of a chapter or a rule. */
  static String within(String anchor, String part) {
    return anchor + "--" + slug(part);
  }
}
