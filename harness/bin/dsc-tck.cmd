@echo off
rem Starts dsc-tck, and builds it first if it is not built yet.
setlocal
set "HOME_DIR=%~dp0..\.."
set "KIT=%~dp0..\kit"
rem Called by a pipeline step, or not in a release.
if not exist "%KIT%\dsc-tck.jar" set "KIT=%HOME_DIR%\kit"
if not exist "%KIT%\dsc-tck.jar" set "KIT=%HOME_DIR%\harness\cli\target\dsc-tck"
set "JAR=%KIT%\dsc-tck.jar"

set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java.exe"
"%JAVA%" -version >nul 2>&1
if errorlevel 1 (
  echo dsc-tck: Java 17 or newer is needed; install it, or set JAVA_HOME. 1>&2
  exit /b 2
)

if exist "%JAR%" goto run
if defined DSC_TCK_NO_BUILD goto run
echo dsc-tck: building the kit from its sources, which takes a minute. 1>&2
pushd "%HOME_DIR%"
call mvn -q -B -Dstyle.color=never -DskipTests -pl harness/cli -am package 1>&2
set "BUILT=%ERRORLEVEL%"
popd
if not "%BUILT%"=="0" (
  echo dsc-tck: The build of the kit failed; see the output above. 1>&2
  exit /b 2
)

:run
set "OPTIONS=-Xshare:auto -Xlog:disable -Xlog:all=error:stderr -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xms64m -Xmn32m -XX:+DisableAttachMechanism -XX:-UsePerfData"
set "ARCHIVE=%KIT%\classes.jsa"
if not exist "%ARCHIVE%" (
  "%JAVA%" "-XX:ArchiveClassesAtExit=%ARCHIVE%" %OPTIONS% -jar "%JAR%" rules >nul 2>&1
)
"%JAVA%" "-XX:SharedArchiveFile=%ARCHIVE%" %OPTIONS% -Dfile.encoding=UTF-8 -jar "%JAR%" %*
exit /b %ERRORLEVEL%
