package io.github.dsctck.core.check;

import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import io.github.dsctck.core.psdsc.ClassResource;
import io.github.dsctck.core.psdsc.ModuleResources;

/** The manifests that a static rule applies to. */
public enum ManifestApplicability {
  /** Files as stored, whatever manifests they contain. */
  FILES {
    @Override
    public boolean includes(ManifestFile file) {
      return !file.isEntry();
    }
  },
  /** Files with the manifest of one command resource. */
  COMMAND_RESOURCE_FILES {
    @Override
    public boolean includes(ManifestFile file) {
      return COMMAND_RESOURCES.includes(file) && !file.isEntry();
    }
  },
  /** Manifests of command resources, in a file or a list. */
  COMMAND_RESOURCES {
    @Override
    public boolean includes(ManifestFile file) {
      return file.form() == ManifestForm.RESOURCE;
    }
  },
  /** Manifests of the 2022 draft. */
  DRAFTS {
    @Override
    public boolean includes(ManifestFile file) {
      return file.form() == ManifestForm.DRAFT;
    }
  },
  /** Manifests of actions, in a file or a list. */
  ACTIONS {
    @Override
    public boolean includes(ManifestFile file) {
      return file.form() == ManifestForm.ACTION;
    }
  },
  /** Manifests that name executables, of either contract. */
  COMMANDS {
    @Override
    public boolean includes(ManifestFile file) {
      return COMMAND_RESOURCES.includes(file) || DRAFTS.includes(file) || ACTIONS.includes(file);
    }
  },
  /** Manifests of adapted resources, in a file or a list. */
  ADAPTED_RESOURCES {
    @Override
    public boolean includes(ManifestFile file) {
      return file.form() == ManifestForm.ADAPTED_RESOURCE;
    }
  },
  /** Manifests of either kind of resource. */
  RESOURCES {
    @Override
    public boolean includes(ManifestFile file) {
      return COMMAND_RESOURCES.includes(file) || ADAPTED_RESOURCES.includes(file);
    }
  },
  /**
   * All resources with an instance schema, including those that only the list of an adapter names.
   */
  SCHEMAS {
    @Override
    public boolean includes(ManifestFile file) {
      return RESOURCES.includes(file) || file.form() == ManifestForm.LISTED;
    }
  },
  /** Classes in PowerShell source. */
  CLASSES {
    @Override
    public boolean includes(ManifestFile file) {
      return file.source().filter(ClassResource.class::isInstance).isPresent();
    }
  },
  /** Classes in PowerShell source and their modules. */
  CLASSES_AND_MODULES {
    @Override
    public boolean includes(ManifestFile file) {
      return CLASSES.includes(file)
          || file.source().filter(ModuleResources.class::isInstance).isPresent();
    }
  },
  /** Whatever PowerShell source declares. */
  POWERSHELL {
    @Override
    public boolean includes(ManifestFile file) {
      return file.source().isPresent();
    }
  },
  /** Lists of manifests. */
  LISTS {
    @Override
    public boolean includes(ManifestFile file) {
      return file.form() == ManifestForm.MANIFEST_LIST;
    }
  };

  /** Returns whether a rule with this applicability applies to a manifest. */
  public abstract boolean includes(ManifestFile file);
}
