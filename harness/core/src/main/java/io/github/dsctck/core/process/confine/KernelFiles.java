package io.github.dsctck.core.process.confine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The files by which root changes settings of the kernel. */
final class KernelFiles {

  static final List<String> NAMES =
      List.of("sys", "sysrq-trigger", "irq", "bus", "fs", "acpi", "scsi");

  private KernelFiles() {}

  static List<Path> existing() {
    return NAMES.stream().map(Path.of("/proc")::resolve).filter(Files::exists).toList();
  }
}
