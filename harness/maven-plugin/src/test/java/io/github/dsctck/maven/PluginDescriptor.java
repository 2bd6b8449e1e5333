package io.github.dsctck.maven;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/**
 * What Maven reads of the plugin.
 *
 * @param goals the parameters that users set, by the goals
 */
record PluginDescriptor(Map<String, List<Parameter>> goals) {

  /**
   * A parameter.
   *
   * @param name the element of the configuration
   * @param property the property for the command line
   */
  record Parameter(String name, String property, String description) {}

  static PluginDescriptor load() throws Exception {
    var file = PluginDescriptor.class.getResource("/META-INF/maven/plugin.xml");
    var plugin =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(file.toString())
            .getDocumentElement();
    var goals = new LinkedHashMap<String, List<Parameter>>();
    for (var goal : children(child(plugin, "mojos"), "mojo")) {
      goals.put(text(goal, "goal"), parameters(goal));
    }
    return new PluginDescriptor(goals);
  }

  private static List<Parameter> parameters(Element goal) {
    var properties = child(goal, "configuration");
    return children(child(goal, "parameters"), "parameter").stream()
        .filter(parameter -> text(parameter, "editable").equals("true"))
        .map(
            parameter ->
                new Parameter(
                    text(parameter, "name"),
                    text(properties, text(parameter, "name")).replaceAll("[${}]", ""),
                    text(parameter, "description")))
        .toList();
  }

  private static String text(Element parent, String name) {
    return child(parent, name).getTextContent();
  }

  private static Element child(Element parent, String name) {
    return children(parent, name).get(0);
  }

  private static List<Element> children(Element parent, String name) {
    var found = new ArrayList<Element>();
    NodeList nodes = parent.getChildNodes();
    for (int i = 0; i < nodes.getLength(); i++) {
      Node node = nodes.item(i);
      if (node instanceof Element element && element.getTagName().equals(name)) {
        found.add(element);
      }
    }
    return found;
  }
}
