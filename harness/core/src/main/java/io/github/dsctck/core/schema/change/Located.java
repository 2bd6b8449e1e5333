package io.github.dsctck.core.schema.change;

import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;

/** A value in a schema document with its place. */
record Located(JsonPointer pointer, JsonValue value) {

  Located child(String name, JsonValue member) {
    return new Located(pointer.child(name), member);
  }

  Located child(int index, JsonValue element) {
    return new Located(pointer.child(index), element);
  }
}
