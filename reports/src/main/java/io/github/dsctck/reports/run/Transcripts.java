package io.github.dsctck.reports.run;

import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.TranscriptReader;
import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.folder.RunFiles;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the transcripts of a run on demand and caches the last few. */
public final class Transcripts {

  private static final int KEPT = 4;

  private final RunFiles files;
  private final Map<String, List<Exchange>> read =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, List<Exchange>> eldest) {
          return size() > KEPT;
        }
      };

  public Transcripts(RunFiles files) {
    this.files = files;
  }

  /**
   * Returns the exchanges of a transcript, none if the file is missing.
   *
   * @param path relative to the out folder
   * @throws IOException if it cannot be read, or the path leads out of the folder
   */
  public List<Exchange> exchanges(String path) throws IOException {
    var known = read.get(path);
    if (known != null) {
      return known;
    }
    var file = files.file(path);
    var exchanges = file.exists() ? TranscriptReader.read(file) : List.<Exchange>of();
    read.put(path, exchanges);
    return exchanges;
  }

  /** Returns the exchange that proves a finding. */
  public Optional<Exchange> exchange(Evidence evidence) throws IOException {
    return exchanges(evidence.transcript()).stream()
        .filter(exchange -> exchange.number() == evidence.line())
        .findFirst();
  }
}
