package it;

import org.junit.platform.suite.api.IncludeEngines;
import org.junit.platform.suite.api.SelectDirectories;
import org.junit.platform.suite.api.Suite;

@Suite
@IncludeEngines("dsc-tck")
@SelectDirectories("src/main/dsc")
class FirstTest {}
