@echo off
rem Runs the kit: that of this checkout or release or, with a wheel, that of a virtual environment,
rem which needs Python 3.8 and no Java. Options are environment variables:
rem   DSC_TCK_WHEEL  what pip installs: a wheel, or a requirement such as dsc-tck==1.0
rem   DSC_TCK_CACHE  the folder to keep the environment in (default: dsc-tck in the cache folder)
setlocal DisableDelayedExpansion
if defined DSC_TCK_WHEEL goto wheel
"%~dp0..\bin\dsc-tck.cmd" %*

:wheel
if not defined DSC_TCK_CACHE set "DSC_TCK_CACHE=%LOCALAPPDATA%\dsc-tck"
set "ENVIRONMENT=%DSC_TCK_CACHE%\environment"
set "PYTHON=%ENVIRONMENT%\Scripts\python.exe"

rem A file is installed again when it changes.
set "DSC_TCK_CONTENT=%DSC_TCK_WHEEL%"
for %%I in ("%DSC_TCK_WHEEL%") do if exist "%%~I" set "DSC_TCK_CONTENT=%%~fI %%~zI %%~tI"
set "INSTALLED="
if exist "%ENVIRONMENT%\complete" set /p INSTALLED=<"%ENVIRONMENT%\complete"
if not "%INSTALLED%"=="DSC_TCK_CONTENT=%DSC_TCK_CONTENT%" goto install
rem A cache may keep it longer than the Python that it was made with.
"%PYTHON%" -c "import dsc_tck" >nul 2>&1 <nul
if not errorlevel 1 goto run

:install
for %%P in (python.exe) do if "%%~$PATH:P"=="" goto no_python
if exist "%ENVIRONMENT%" rmdir /s /q "%ENVIRONMENT%"
python -m venv "%ENVIRONMENT%" 1>&2 <nul
if errorlevel 1 goto not_installed
"%PYTHON%" -m pip install -q --disable-pip-version-check "%DSC_TCK_WHEEL%" 1>&2 <nul
if errorlevel 1 goto not_installed
set DSC_TCK_CONTENT>"%ENVIRONMENT%\complete"
:run
"%ENVIRONMENT%\Scripts\dsc-tck.exe" %*
exit /b %ERRORLEVEL%

:no_python
echo DSC_TCK_WHEEL is set, but there is no Python on the PATH; install Python 3.8 or newer. 1>&2
exit /b 2
:not_installed
echo pip cannot install DSC_TCK_WHEEL, which is "%DSC_TCK_WHEEL%"; see above. 1>&2
exit /b 2
