package io.github.dsctck.core.jsonl;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;

/** Requires a member for each component of a record that is neither nullable nor primitive. */
final class RequiredMembers extends JacksonAnnotationIntrospector {

  private static final long serialVersionUID = 1L;

  @Override
  public @Nullable Boolean hasRequiredMarker(MapperConfig<?> config, AnnotatedMember member) {
    return isRequired(member).orElse(super.hasRequiredMarker(config, member));
  }

  @Override
  public JsonSetter.Value findSetterInfo(MapperConfig<?> config, Annotated member) {
    var info = super.findSetterInfo(config, member);
    return isRequired(member).orElse(false) ? info.withValueNulls(Nulls.FAIL) : info;
  }

  private static Optional<Boolean> isRequired(Annotated member) {
    if (!(member instanceof AnnotatedParameter parameter)) {
      return Optional.empty();
    }
    var components = parameter.getDeclaringClass().getRecordComponents();
    if (components == null) {
      return Optional.empty();
    }
    var component = components[parameter.getIndex()];
    return Optional.of(
        !component.getType().isPrimitive()
            && !component.getAnnotatedType().isAnnotationPresent(Nullable.class));
  }
}
