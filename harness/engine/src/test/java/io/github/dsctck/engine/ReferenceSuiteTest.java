package io.github.dsctck.engine;

import org.junit.platform.suite.api.ConfigurationParameter;
import org.junit.platform.suite.api.IncludeEngines;
import org.junit.platform.suite.api.SelectDirectories;
import org.junit.platform.suite.api.Suite;

/**
 * Verifies a reference resource from within a build, as any project can verify its own: the engine
 * on the test class path and this class are all it takes. Surefire picks it up because its name
 * ends in Test.
 */
@Suite
@IncludeEngines("dsc-tck")
@SelectDirectories("../../fixtures/reference/host")
@ConfigurationParameter(key = "dsc-tck.out", value = "target/dsc-tck")
final class ReferenceSuiteTest {}
