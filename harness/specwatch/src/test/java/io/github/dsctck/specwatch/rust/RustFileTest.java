package io.github.dsctck.specwatch.rust;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RustFileTest {

  private static RustFile parse(String text) throws RustSyntaxException {
    return RustFile.parse("a.rs", text);
  }

  @Test
  void readsTheFieldsOfAStruct() throws RustSyntaxException {
    var file =
        parse(
            """
            use std::{collections::HashMap, fmt};
            #[derive(Debug)]
            #[serde(deny_unknown_fields, rename_all = "camelCase")]
            pub(crate) struct Lamp<'a, T: Into<String>> {
                /// The colour, { } and all.
                #[serde(rename = "colour", alias = "color", alias = "tint")]
                pub hue: Option<Vec<Hue<'a, T>>>,
                pub(super) on: bool,
                table: HashMap<String, Vec<u8>>,
                call: fn(u8) -> u8
            }
            """);

    var struct = file.struct("Lamp").orElseThrow();
    assertThat(struct.line()).isEqualTo(4);
    assertThat(struct.attributes().has("serde", "deny_unknown_fields")).isTrue();
    assertThat(struct.attributes().text("serde", "rename_all")).contains("camelCase");
    assertThat(struct.fields())
        .extracting(RustField::name)
        .containsExactly("hue", "on", "table", "call");
    var hue = struct.fields().get(0);
    assertThat(hue.line()).isEqualTo(7);
    assertThat(hue.attributes().text("serde", "rename")).contains("colour");
    assertThat(hue.attributes().texts("serde", "alias")).containsExactly("color", "tint");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Option<Vec<Hue>> | true | Hue",
        "std::option::Option<Box<crate::a::Hue>> | true | Hue",
        "Vec<Hue<u8>> | false | Hue",
        "HashMap<String, Option<Hue>> | false | HashMap",
        "Hue | false | Hue"
      })
  void knowsTheTypeInsideOptionsAndLists(String type, boolean optional, String inner)
      throws RustSyntaxException {
    var field = parse("struct A { a: " + type + " }").struct("A").orElseThrow().fields().get(0);

    assertThat(field.type().isOptional()).isEqualTo(optional);
    assertThat(field.type().innerName()).isEqualTo(inner);
  }

  @Test
  void readsTheVariantsOfAnEnum() throws RustSyntaxException {
    var file =
        parse(
            """
            enum Hue {
                Red = 3,
                Mixed(Box<Vec<Hue>>),
                #[serde(rename_all = "camelCase")]
                Named { first_name: String, #[serde(default)] last: u8 },
                Plain
            }
            """);

    var variants = file.enumeration("Hue").orElseThrow().variants();
    assertThat(variants)
        .extracting(RustVariant::name)
        .containsExactly("Red", "Mixed", "Named", "Plain");
    assertThat(variants.get(1).content().innerName()).isEqualTo("Hue");
    assertThat(variants.get(2).fields())
        .extracting(RustField::name)
        .containsExactly("first_name", "last");
  }

  @Test
  void takesTheNameForReadingWhereThatForWritingDiffers() throws RustSyntaxException {
    var text = "struct A { #[serde(rename(serialize = \"out\", deserialize = \"in\"))] a: u8 }";

    assertThat(parse(text).struct("A").orElseThrow().fields().get(0).attributes())
        .satisfies(attributes -> assertThat(attributes.text("serde", "rename")).contains("in"));
  }

  @Test
  void leavesOutWhatOnlyTestsHave() throws RustSyntaxException {
    var file =
        parse(
            """
            #[cfg(test)] use a::{b, c};
            #[cfg(test)] mod test { struct Inner { a: u8 } const A: &str = "_inner"; }
            #[test] fn checks() { let a = "_checked"; }
            #[tokio::test] async fn waits() { let a = "_waited"; }
            #[cfg(not(test))] struct Kept { a: u8 }
            #[cfg(feature = "x")] const NAME: &str = "_kept";
            """);

    assertThat(file.structs()).extracting(RustStruct::name).containsExactly("Kept");
    assertThat(file.functions()).isEmpty();
    assertThat(file.strings().map(RustToken::stringValue)).containsExactly("x", "_kept");
  }

  @Test
  void readsConstantsAndFunctionsOutsideOfTypes() throws RustSyntaxException {
    var file =
        parse(
            """
            pub const A: [&str; 2] = ["a", "b"];
            static B: u8 = 1;
            pub const fn two() -> [u8; 2] { [1, 2] }
            pub(crate) unsafe extern "C" fn three() {}
            impl Lamp { const INNER: u8 = 1; fn inner(&self) {} }
            macro_rules! four { () => { fn five() {} } }
            async fn six() {}
            """);

    assertThat(file.constants()).extracting(RustConstant::name).containsExactly("A");
    assertThat(file.functions())
        .extracting(RustFunction::name)
        .containsExactly("two", "three", "six");
  }

  @Test
  void digestsOfAFunctionIgnoreLayoutAndCommentsOnly() throws RustSyntaxException {
    var digest = digest("fn a(b: u8) -> u8 { b + 1 }");

    assertThat(digest("/// Adds.\n#[must_use]\npub fn a(b:u8)->u8\n{ // one\n b+1\n}"))
        .isEqualTo(digest);
    assertThat(digest("fn a(b: u8) -> u8 { b + 2 }")).isNotEqualTo(digest);
    assertThat(digest("fn a(b: u8) -> u8 { \"b + 1\" }")).isNotEqualTo(digest);
  }

  private static String digest(String function) throws RustSyntaxException {
    return parse(function).function("a").orElseThrow().digest();
  }

  /** Such text is no Rust, but must not stop the reader either. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "}}} struct A {",
        "struct",
        "enum A { , , (",
        "#[",
        "#![x] #",
        "fn",
        "pub pub const",
        "struct A { a: Option<Option<, b }"
      })
  void readsDamagedTextToItsEnd(String text) throws RustSyntaxException {
    assertThat(parse(text).tokens()).isNotNull();
  }

  @Test
  void readsDeepNestingWithoutRecursion() throws RustSyntaxException {
    int depth = 200_000;
    var type = "Option<".repeat(depth) + "A" + ">".repeat(depth);
    var rename = "rename(deserialize(".repeat(depth);

    assertThat(parse("struct A { a: " + type + " } #[serde(" + rename + "] fn b() {"))
        .satisfies(
            file ->
                assertThat(file.struct("A").orElseThrow().fields().get(0).type().innerName())
                    .isEqualTo("A"));
    assertThat(parse("fn a() " + "{(".repeat(depth)).functions()).hasSize(1);
  }
}
