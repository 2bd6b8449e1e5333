package io.github.dsctck.core.rules.psdsc;

import io.github.dsctck.core.check.ManifestApplicability;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.psdsc.ClassResource;
import io.github.dsctck.core.rules.schema.SchKeywords;
import io.github.dsctck.core.rules.schema.SchProperties;
import io.github.dsctck.core.rules.schema.SchemaText;
import java.util.function.Function;

/** Class-based PSDSC resources: chapter PSC. */
public final class PscRules {

  private PscRules() {}

  public static void register(RuleRegistry rules) {
    rules.powershell("PSC-01", ManifestApplicability.CLASSES_AND_MODULES, PscExports::areResources);
    rules.classResource("PSC-02", PscClass::hasKey);
    rules.classResource("PSC-03", PscClass::hasInstanceMethods);
    rules.powershell("PSC-04", ManifestApplicability.CLASSES_AND_MODULES, PscCapabilities::exist);
    rules.classResource("PSC-05", PscStatics::get);
    rules.classResource("PSC-06", PscStatics::set);
    rules.classResource("PSC-07", PscWhatIf::hasTheReturnTypeOfSet);
    rules.classResource("PSC-08", PscStatics::test);
    rules.classResource("PSC-09", PscStatics::export);
    rules.classResource("PSC-10", PscStatics::delete);
    rules.classResource("PSC-11", PscSchemaMethod::returnsSchema);
    rules.classResource("PSC-12", PscSchema::describesTheClass);
    rules.classResource("PSC-13", PscSchema::writeOnlyIsNullable);
    rules.classResource("PSC-14", PscProperties::canonicalNamesAreExact);
    rules.classResource("PSC-15", PscProperties::leavesTestResultToAdapter);
    rules.classResource("PSC-16", PscProperties::reasonsHaveCodeAndPhrase);
    rules.classResource("PSC-17", PscProperties::keysIdentify);
    rules.classResource("PSC-18", PscClass::hasDefaultConstructor);
    rules.powershell("PSC-19", ManifestApplicability.POWERSHELL, PscSource::isAccepted);
    rules.classResource("PSC-20", PscClass::methodsReturn);
    rules.classResource("PSC-21", PscExports::isExported);
    rules.powershell("PSC-22", ManifestApplicability.CLASSES_AND_MODULES, PscPlaces::isLoaded);
    rules.classResource("PSC-23", PscPlaces::isNamedLikeModule);
    rules.classResource("PSC-24", PscStatics::standInTheClass);
    rules.classResource("PSC-25", PscStatics::leaveNamesAlone);
    rules.classResource("PSC-26", PscProperties::namesArePascalCase);
    rules.classResource("PSC-27", PscProperties::deletableExists);
    registerSchemas(rules);
  }

  /** RFC0001 shows an open schema with a reference to another host, which SCH-03 and 07 refuse. */
  private static void registerSchemas(RuleRegistry rules) {
    rules.alsoClassResource("SCH-02", schema(SchKeywords::hasBasicKeywords));
    rules.alsoClassResource("SCH-08", schema(SchProperties::readOnlyIsOptional));
    rules.alsoClassResource("SCH-09", schema(SchKeywords::writeOnlyIsOptional));
    rules.alsoClassResource("SCH-10", schema(SchProperties::leavesReservedNamesAlone));
    rules.alsoClassResource("SCH-11", schema(SchProperties::keysAreRequired));
  }

  private static Function<ClassResource, Verdict> schema(Function<SchemaText, Verdict> check) {
    return resource -> PscSchemaMethod.judge(resource, check);
  }
}
