package io.github.dsctck.cli;

import com.cloudbees.groovy.cps.Continuable;
import com.cloudbees.groovy.cps.SerializableScript;
import groovy.lang.MissingPropertyException;
import org.codehaus.groovy.runtime.InvokerHelper;

/**
 * What scripts of a pipeline inherit from: a name that is none of their own methods is a variable
 * of a library or a step, and each step suspends the program until the build has done it.
 */
public abstract class JenkinsScript extends SerializableScript {

  private static final long serialVersionUID = 1L;

  private JenkinsBuild build() {
    return (JenkinsBuild) getBinding().getVariable(JenkinsBuild.VARIABLE);
  }

  @Override
  public Object invokeMethod(String name, Object arguments) {
    var loaded = build().loaded(name);
    if (loaded.isPresent()) {
      return InvokerHelper.invokeMethod(loaded.get(), "call", arguments);
    }
    var call = new JenkinsStep(name, InvokerHelper.asArray(arguments));
    if (!build().knows(name)) {
      throw new NoSuchMethodError("No such DSL method '" + name + "' found among steps");
    }
    return Continuable.suspend(name, call);
  }

  @Override
  public Object getProperty(String name) {
    try {
      return super.getProperty(name);
    } catch (MissingPropertyException e) {
      var value = build().environment().get(name);
      if (value == null) {
        throw e;
      }
      return value;
    }
  }
}
