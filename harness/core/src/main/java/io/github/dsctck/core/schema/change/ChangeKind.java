package io.github.dsctck.core.schema.change;

/** The ways in which a schema can break what worked with an earlier version of it. */
public enum ChangeKind {
  /** A property is no longer declared. */
  PROPERTY_GONE,
  /** Values of a type are no longer accepted. */
  TYPE_GONE,
  /** A listed value is no longer accepted. */
  VALUE_GONE,
  /** A limit of values is narrower. */
  LIMIT_TIGHTENED,
  /** A property became required. */
  PROPERTY_REQUIRED,
  /** An object no longer accepts undeclared properties. */
  OBJECT_CLOSED,
  /** A property can no longer be set, or is no longer returned. */
  ACCESS_LOST,
  /** A property has another default. */
  DEFAULT_CHANGED,
  /** Other properties identify an instance. */
  KEY_CHANGED,
  /** Whether the change breaks anything cannot be decided. */
  UNDECIDED
}
