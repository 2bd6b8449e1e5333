package io.github.dsctck.reports.html;

import java.util.HashSet;
import java.util.Set;

/**
 * Creates the anchors of a page from names. A link into one report leads to the same place in the
 * next report, and each anchor is unique.
 */
final class HtmlAnchors {

  private static final int LONGEST = 80;

  private final Set<String> given = new HashSet<>();

  /** Returns an unused anchor for a name. */
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

  /** Returns the anchor of a chapter or rule within a section. */
  static String within(String anchor, String part) {
    return anchor + "--" + slug(part);
  }
}
