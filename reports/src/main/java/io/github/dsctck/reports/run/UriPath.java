package io.github.dsctck.reports.run;

import java.net.URI;
import java.net.URISyntaxException;

/** Renders paths as relative references of RFC 3986. */
public final class UriPath {

  private UriPath() {}

  /** Returns a path with forward slashes as a relative reference. */
  public static String of(String path) {
    try {
      var encoded = new URI(null, null, "/" + path, null).toASCIIString();
      return encoded.substring(1).replaceFirst("^([^/]*):", "./$1:");
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException("No path: " + path, e);
    }
  }
}
