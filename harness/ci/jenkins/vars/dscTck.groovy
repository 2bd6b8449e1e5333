// Verifies DSC resources, or merges the results of earlier calls; dscTck.txt describes the options.

import com.cloudbees.groovy.cps.NonCPS
import groovy.transform.Field

// The options that the command line has too, in camel case.
@Field final List VERIFYING = [
    'path', 'baseDir', 'profile', 'engine', 'baseline', 'effort', 'strict', 'static', 'readOnly',
    'allowIncomplete', 'confine', 'passEnv', 'shard', 'durations', 'report']
@Field final List STEERING = ['name', 'merge', 'certify', 'level', 'publish', 'failOnViolation']
// The publishers, and the report that each needs.
@Field final Map PUBLISHING = [
    junit: 'junit', allure: 'allure-results', html: 'html', sarif: 'sarif', evidence: 'markdown']

Map call(Map options = [:]) {
  String problems = problemsOf(options)
  if (problems) {
    error(problems)
  }
  List published = options.publish == null ? PUBLISHING.keySet().toList() : options.publish
  Map wanted = options + [report: options.report ?: reports(published)]
  if (options.certify && !options.effort) {
    wanted.effort = 'full'
  }
  String out = options.name ? "dsc-tck-${options.name}" : 'dsc-tck-out'
  if (fileExists("${out}/findings.jsonl")) {
    // Workspaces keep the files of earlier builds.
    remove(out)
  }
  int code = options.merge
      ? merge(options.merge, wanted.report, out)
      : kit(['verify', options.path ?: '.', '--out', out] + words(wanted))
  publish(published, out, options.name)
  if (options.name) {
    dir(out) {
      stash(
          name: "${options.name}", includes: '**', excludes: 'allure-results/**,report/**',
          useDefaultExcludes: false, allowEmpty: true)
    }
  }
  if (options.certify && code == 0) {
    certify(options.certify, options.level ?: 'core', out, options.baseDir ?: '.')
  }
  return conclude(code, "${options.failOnViolation}" == 'true')
}

// The name has a dot, which the names of calls must not have.
int merge(List names, String report, String out) {
  String all = "dsc-tck.runs/${out}"
  remove(all)
  List runs = []
  for (name in names) {
    dir("${all}/${name}") {
      try {
        unstash("${name}")
      } catch (IOException absent) {
        echo("${absent.message}")
      }
    }
    if (fileExists("${all}/${name}/findings.jsonl")) {
      runs << "${all}/${name}".toString()
    } else {
      echo("There are no results of ${name}.")
    }
  }
  int code = runs ? kit(['report', '--verdict', '--out', out, '--report', report, '--'] + runs) : 3
  remove(all)
  return code == 0 && runs.size() < names.size() ? 3 : code
}

void remove(String folder) {
  dir(folder) {
    deleteDir()
  }
}

void publish(List which, String out, Object name) {
  String suffix = name ? " (${name})" : ''
  if ('junit' in which && fileExists("${out}/junit.xml")) {
    attempt {
      junit(testResults: "${out}/junit.xml")
    }
  }
  if ('allure' in which && fileExists("${out}/allure-results")) {
    attempt {
      allure(results: [[path: "${out}/allure-results"]])
    }
  }
  if ('html' in which && fileExists("${out}/report/index.html")) {
    attempt {
      publishHTML(target: [
          reportName: "DSC compliance${suffix}", reportDir: "${out}/report",
          reportFiles: 'index.html', keepAll: true, alwaysLinkToLastBuild: true, allowMissing: false])
    }
  }
  if ('sarif' in which && fileExists("${out}/findings.sarif")) {
    attempt {
      recordIssues(
          tools: [sarif(
              id: name ? "dsc-tck-${name}" : 'dsc-tck', name: "dsc-tck${suffix}",
              pattern: "${out}/findings.sarif")],
          enabledForFailure: true)
    }
  }
  if ('evidence' in which && fileExists("${out}/findings.jsonl")) {
    archiveArtifacts(artifacts: "${out}/**", excludes: "${out}/allure-results/**,${out}/report/**")
  }
}

// Jenkins lists all known steps after the name of the missing one.
void attempt(Closure publishing) {
  try {
    publishing()
  } catch (NoSuchMethodError absent) {
    if (!absent.message.startsWith('No such DSL method')) {
      throw absent
    }
    echo("Not published, because a plugin is missing: ${absent.message.replaceFirst(' found.*', '')}.")
  }
}

void certify(Object credential, Object level, String out, Object root) {
  int code = 0
  withCredentials([file(credentialsId: credential, variable: 'DSC_TCK_KEY')]) {
    code = kit(
        ['certify', out, root, '--level', level, '--key'],
        isUnix() ? ' "$DSC_TCK_KEY"' : ' "%DSC_TCK_KEY%"')
  }
  if (code > 1) {
    error('dsc-tck could not certify; see the log.')
  }
  archiveArtifacts(
      artifacts: "${out}/certificates/*", fingerprint: true, allowEmptyArchive: true)
  if (code == 1) {
    unstable('A resource did not reach the certification level, and has no certificate.')
  }
}

Map conclude(int code, boolean failOnViolation) {
  if (code == 1 && !failOnViolation) {
    unstable('A resource violates the contract.')
  } else if (code == 1) {
    error('A resource violates the contract.')
  } else if (code == 3) {
    unstable('Nothing to verify was found, or a resource is incomplete.')
  } else if (code == 130) {
    currentBuild.result = 'ABORTED'
    error('The run was interrupted.')
  } else if (code != 0) {
    error("dsc-tck could not verify the resources; its exit code is ${code}.")
  }
  return [exitCode: code, verdict: [0: 'CONFORMS', 1: 'VIOLATES', 3: 'INCOMPLETE'][code]]
}

int kit(List words, String verbatim = '') {
  if (!env.DSC_TCK_HOME) {
    error('The environment variable DSC_TCK_HOME does not name a checkout of dsc-tck on this agent.')
  }
  if (isUnix()) {
    String started = env.DSC_TCK_WHEEL ? '$(sh "$DSC_TCK_HOME/harness/ci/kit.sh")' : '$DSC_TCK_HOME/harness/bin/dsc-tck'
    return sh(
        returnStatus: true, label: 'dsc-tck',
        script: "\"${started}\" " + quoted(words) + verbatim)
  }
  if (words.join() =~ /["\r\n]/) {
    error("On Windows a value cannot hold quotes or line breaks: ${words.join(' ')}")
  }
  return bat(
      returnStatus: true, label: 'dsc-tck',
      script: '@"%DSC_TCK_HOME%\\harness\\ci\\kit.cmd" ' + quotedForWindows(words) + verbatim)
}

@NonCPS
String quoted(List words) {
  return words.collect { "'" + it.toString().replace("'", "'\\''") + "'" }.join(' ')
}

// Double the final backslashes, because a backslash would escape the closing quotes.
@NonCPS
String quotedForWindows(List words) {
  return words.collect { '"' + it.toString().replace('%', '%%').replaceAll(/(\\+)$/, '$1$1') + '"' }.join(' ')
}

@NonCPS
List words(Map wanted) {
  Map given = [baseDir: '.'] + wanted.findAll { name, value ->
    name != 'path' && name in VERIFYING && value && value.toString() != 'false'
  }
  return given.collect { name, value ->
    String option = '--' + name.replaceAll(/[A-Z]/, '-$0').toLowerCase()
    value.toString() == 'true' ? [option] : [option, value.toString()]
  }.flatten()
}

@NonCPS
String reports(List published) {
  return published.collect { PUBLISHING[it] }.join(',') ?: 'none'
}

@NonCPS
String problemsOf(Map options) {
  List problems = unknown('option', options.keySet(), VERIFYING + STEERING)
  problems += unknown('publication', options.publish ?: [], PUBLISHING.keySet())
  if (options.name && !isName(options.name)) {
    problems << "dscTck: name is made of letters, digits, - and _, unlike '${options.name}'."
  }
  if (options.merge != null
      && !(options.merge instanceof List && options.merge && options.merge.every { isName(it) })) {
    problems << "dscTck: merge is a list of names of earlier calls, not '${options.merge}'."
  }
  if (options.merge && options.certify) {
    problems << 'dscTck: a certificate is about one run; give certify where the results are made.'
  }
  return problems.join('\n')
}

@NonCPS
List unknown(String what, Collection given, Collection known) {
  return given.findAll { !(it in known) }.collect {
    "dscTck: There is no ${what} '${it}'; choose from ${known.join(', ')}."
  }
}

@NonCPS
boolean isName(Object name) {
  return name.toString() ==~ /[\w-]+/
}
