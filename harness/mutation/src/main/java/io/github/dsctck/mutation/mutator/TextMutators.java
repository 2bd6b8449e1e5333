package io.github.dsctck.mutation.mutator;

import static io.github.dsctck.mutation.mutator.Mutations.bytes;
import static io.github.dsctck.mutation.mutator.Mutations.text;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor.Request;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Mutators of the text in which get prints a correct state. */
final class TextMutators {

  private TextMutators() {}

  static List<Mutator> all() {
    return List.of(
        of("banner-before", "prints a banner before", text(t -> "Ready.\n" + t)),
        of("banner-after", "prints a banner after", text(t -> t + "Done.\n")),
        of("byte-order-mark", "prints a byte-order mark", text(t -> "\uFEFF" + t)),
        of("latin-1-byte", "prints a byte that is not UTF-8", bytes(TextMutators::latin)),
        Mutator.lawful(
            "lone-carriage-return",
            "ends the line with CR",
            Set.of(OperationName.GET),
            TextMutators::cr),
        of("trailing-comma", "puts a comma after the last member", last(",}")),
        of("not-a-number", "prints NaN", last(",\"nan\":NaN}")),
        of("duplicate-key", "prints a member twice", text(TextMutators::twice)),
        of("array-not-object", "prints the state in an array", text(t -> "[" + t.trim() + "]\n")),
        of("two-documents", "prints the state twice", text(t -> t + t)),
        of("empty-output", "prints nothing", text(t -> "")),
        of("truncated", "truncates its output", text(t -> t.substring(0, t.length() / 2))),
        of("pretty-print", "spreads the state over lines", text(t -> t.replace(",\"", ",\n  \""))),
        of("string-not-object", "prints a string", text(t -> "\"ok\"\n")));
  }

  private static Mutator of(String name, String does, Mutation mutation) {
    return new Mutator(name, does, Set.of(OperationName.GET), mutation);
  }

  private static Mutation last(String end) {
    return text(t -> t.substring(0, t.lastIndexOf('}')) + end + "\n");
  }

  private static byte[] latin(byte[] bytes) {
    int at =
        IntStream.range(0, bytes.length - 1)
            .filter(i -> bytes[i] == '"')
            .skip(2)
            .findFirst()
            .orElse(0);
    var changed = new byte[bytes.length + 1];
    System.arraycopy(bytes, 0, changed, 0, at + 1);
    changed[at + 1] = (byte) 0xE9;
    System.arraycopy(bytes, at + 1, changed, at + 2, bytes.length - at - 1);
    return changed;
  }

  /** A group of the 2023 proposal prints several lines, which a line feed has to separate. */
  private static Completion cr(Request request, ProcessInvoker invoker, MutantMemory memory) {
    return request.subject().manifest().isLineGroup()
        ? invoker.invoke(request.invocation())
        : text(t -> t.replace("\n", "\r")).answer(request, invoker, memory);
  }

  private static String twice(String text) {
    return Mutations.parse(text)
        .map(JsonObject::toJson)
        .filter(json -> json.length() > 2)
        .map(json -> "{" + json.substring(1, json.length() - 1) + "," + json.substring(1) + "\n")
        .orElse(text);
  }
}
