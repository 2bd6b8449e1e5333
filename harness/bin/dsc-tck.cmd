@echo off
rem Starts dsc-tck, and builds it first if its sources are not those of the build.
setlocal DisableDelayedExpansion

for %%I in ("%~dp0..") do set "HOME_DIR=%%~fI"
if exist "%HOME_DIR%\kit\dsc-tck.jar" goto release
for %%I in ("%HOME_DIR%\..") do set "HOME_DIR=%%~fI"
:release
set "KIT=%HOME_DIR%\kit"
if not exist "%KIT%\dsc-tck.jar" set "KIT=%HOME_DIR%\harness\cli\target\dsc-tck"
set "JAR=%KIT%\dsc-tck.jar"

rem A release may have a runtime of its own.
if exist "%HOME_DIR%\runtime\bin\java.exe" set "JAVA_HOME=%HOME_DIR%\runtime"
set "JAVA=java"
if not defined JAVA_HOME goto found_java
set "JAVA=%JAVA_HOME%\bin\java.exe"
if exist "%JAVA%" goto found_java
echo dsc-tck: JAVA_HOME is "%JAVA_HOME%", which has no bin\java.exe; correct or unset it. 1>&2
exit /b 2
:found_java

rem The version is read from a file, because asking the runtime costs a start.
set "VERSION=unknown"
if not defined JAVA_HOME goto known_version
if not exist "%JAVA_HOME%\release" goto known_version
for /f "usebackq tokens=1,2 delims==" %%A in ("%JAVA_HOME%\release") do if "%%A"=="JAVA_VERSION" set "VERSION=%%~B"
:known_version

set "CHECK=-Ddsc-tck.build=none"
if defined DSC_TCK_NO_BUILD goto start
if not exist "%HOME_DIR%\pom.xml" goto start
set "CHECK=-Ddsc-tck.sources=%HOME_DIR%"
if not exist "%JAR%" goto build
goto start

:build
where mvn >nul 2>&1
if not errorlevel 1 goto build_now
if not exist "%JAR%" goto no_maven
echo dsc-tck: The sources of the kit have changed; without Maven on the PATH, the last build runs. 1>&2
set "CHECK=-Ddsc-tck.build=none"
goto start
:no_maven
echo dsc-tck: The kit is not built yet, and building it needs Maven; install Maven. 1>&2
exit /b 2
:build_now
echo dsc-tck: Building the kit from its sources, which takes a minute. DSC_TCK_NO_BUILD=1 uses the last build. 1>&2
del /q "%KIT%\classes-*.jsa" >nul 2>&1
pushd "%HOME_DIR%"
call mvn -q -B -Dstyle.color=never -DskipTests -pl harness/cli -am package 1>&2
set "BUILT=%ERRORLEVEL%"
popd
if "%BUILT%"=="0" goto built
echo dsc-tck: The build of the kit failed; see the output above. 1>&2
exit /b 2
:built
"%JAVA%" "-Ddsc-tck.sources.record=%HOME_DIR%" -jar "%JAR%"
set "CHECK=-Ddsc-tck.build=none"

:start
set "DSC_TCK_NO_BUILD="
set "OPTIONS=-Xshare:auto -Xlog:disable -Xlog:all=error:stderr -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xms64m -Xmn32m -XX:+DisableAttachMechanism -XX:-UsePerfData -Dfile.encoding=UTF-8"

rem The archive of classes is beside the kit or, if that is read-only, in the cache folder.
set "ARCHIVE=%KIT%\classes-%VERSION%.jsa"
if exist "%ARCHIVE%" goto run
(copy /y nul "%KIT%\write.tmp" >nul 2>&1 && del /q "%KIT%\write.tmp") && goto make_archive
if not defined LOCALAPPDATA goto run
set "ARCHIVE=%KIT:\=_%"
set "ARCHIVE=%LOCALAPPDATA%\dsc-tck\%ARCHIVE::=%-%VERSION%.jsa"
if exist "%ARCHIVE%" goto run
mkdir "%LOCALAPPDATA%\dsc-tck" >nul 2>&1
:make_archive
set "WORK=%TEMP%\dsc-tck-%RANDOM%%RANDOM%"
"%JAVA%" "-XX:ArchiveClassesAtExit=%ARCHIVE%" %OPTIONS% -jar "%JAR%" verify --static --out "%WORK%" "%HOME_DIR%\fixtures\reference\host" >nul 2>&1
if exist "%WORK%" rmdir /s /q "%WORK%"

:run
"%JAVA%" "-XX:SharedArchiveFile=%ARCHIVE%" %OPTIONS% "%CHECK%" -Ddsc-tck.command=dsc-tck -jar "%JAR%" %*
if errorlevel 9009 goto no_java
if errorlevel 76 goto end
if errorlevel 75 goto build
:end
exit /b %ERRORLEVEL%
:no_java
echo dsc-tck: Java 17 or newer is needed; install it, or set JAVA_HOME. 1>&2
exit /b 2
