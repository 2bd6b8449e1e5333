package io.github.dsctck.specwatch.rust;

/** The kinds of tokens in Rust source; there are no tokens for comments and white space. */
public enum RustTokenKind {
  /** A keyword or a name, without the prefix of a raw one. */
  WORD,
  /** A string of any form, with its quotes. */
  STRING,
  /** A number or a character. */
  LITERAL,
  LIFETIME,
  /** One character of an operator or a bracket. */
  PUNCTUATION
}
