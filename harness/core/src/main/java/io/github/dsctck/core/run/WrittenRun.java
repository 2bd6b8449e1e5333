package io.github.dsctck.core.run;

import io.github.dsctck.core.finding.RecordedRun;
import io.github.dsctck.core.folder.OutFolder;
import java.io.Closeable;

/**
 * What a run wrote, as the run itself kept it.
 *
 * @param out the out folder, with the private copy of the run
 * @param recorded its findings
 */
public record WrittenRun(OutFolder out, RecordedRun recorded) implements Closeable {

  /** Closes the private copy. */
  @Override
  public void close() {
    out.close();
  }
}
