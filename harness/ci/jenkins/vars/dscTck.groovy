// Verifies DSC resources, or puts together what earlier calls found; dscTck.txt says how to use it.

import com.cloudbees.groovy.cps.NonCPS
import groovy.transform.Field
import org.jenkinsci.plugins.workflow.steps.FlowInterruptedException

// What verify.sh and the command line call these, each in its own spelling.
@Field final List VERIFYING = [
    'path', 'root', 'profile', 'engine', 'baseline', 'strict', 'static', 'readOnly', 'allowIncomplete',
    'durations', 'report']
@Field final List STEERING = [
    'out', 'home', 'shards', 'label', 'name', 'merge', 'certify', 'level', 'publish',
    'failOnViolation']
@Field final List SWITCHES = ['strict', 'static', 'readOnly', 'allowIncomplete', 'failOnViolation']
// What is published, and the report it takes.
@Field final Map PUBLISHING = [
    junit: 'junit', allure: 'allure-results', html: 'html', sarif: 'sarif', evidence: 'markdown']

Map call(Map options = [:]) {
  String problems = problemsOf(options).join('\n')
  if (problems) {
    error(problems)
  }
  Map wanted = withDefaults(options)
  List runs = [wanted.out]
  clear(wanted.out)
  int code
  if (wanted.merge) {
    code = merge(wanted, wanted.merge, '')
  } else if (wanted.shards > 1) {
    runs = numbered("${wanted.runs}/", wanted.shards)
    code = share(wanted)
  } else {
    code = verify(wanted, wanted.out, null)
  }
  publish(wanted)
  if (wanted.name) {
    keep(wanted.name, wanted.out)
  }
  if (wanted.certify && code == 0) {
    certify(wanted, runs)
  }
  if (wanted.merge || wanted.shards > 1) {
    dir(wanted.runs) {
      deleteDir()
    }
  }
  return conclude(wanted, code)
}

// Workspaces keep what earlier builds left.
void clear(String out) {
  if (fileExists("${out}/findings.jsonl")) {
    dir(out) {
      deleteDir()
    }
  }
}

int verify(Map wanted, String out, String shard) {
  Map given = settings(wanted) + [out: out, shard: shard]
  return isUnix()
      ? shell(wanted, 'verify.sh', given)
      : batch(wanted, ['verify', given.path] + words(given))
}

// Each shard verifies a copy of the current folder, so that all of them see what earlier stages made.
int share(Map wanted) {
  String copy = UUID.randomUUID().toString()
  stash(
      name: copy, includes: '**', excludes: ".git/**,dsc-tck-runs/**,${wanted.out}/**",
      useDefaultExcludes: false, allowEmpty: true)
  Map codes = [:]
  Map branches = [:]
  for (String each in numbered('', wanted.shards)) {
    String number = each
    branches["shard ${number}/${wanted.shards}".toString()] = {
      codes[number] = verifyShard(wanted, copy, number)
    }
  }
  parallel(branches)
  int code = merge(wanted, numbered('', wanted.shards), "${copy}-")
  return codes.containsValue(2) ? 2 : codes.containsValue(4) && code != 1 ? 4 : code
}

Integer verifyShard(Map wanted, String copy, String number) {
  try {
    Integer code = null
    node(wanted.label) {
      dir('dsc-tck-shard') {
        deleteDir()
        unstash(copy)
        code = verify(wanted + [report: 'none'], wanted.out, "${number}/${wanted.shards}")
        keep("${copy}-${number}", wanted.out)
        deleteDir()
      }
    }
    return code
  } catch (FlowInterruptedException stopped) {
    // Somebody ended the build, or else the agent went away.
    if (stopped.actualInterruption) {
      throw stopped
    }
    return lost(wanted, number, stopped)
  } catch (Exception failed) {
    return lost(wanted, number, failed)
  }
}

Integer lost(Map wanted, String number, Exception why) {
  echo("Shard ${number}/${wanted.shards} was lost: ${why}")
  return null
}

void keep(String name, String out) {
  dir(out) {
    stash(
        name: name, includes: '**', excludes: 'allure-results/**,report/**', useDefaultExcludes: false,
        allowEmpty: true)
  }
}

int merge(Map wanted, List names, String prefix) {
  // A build that was aborted left what it had.
  dir(wanted.runs) {
    deleteDir()
  }
  List runs = []
  List missing = []
  for (String name in names) {
    String run = "${wanted.runs}/${name}"
    dir(run) {
      fetch("${prefix}${name}")
    }
    if (fileExists("${run}/findings.jsonl")) {
      runs << run
    } else {
      missing << name
    }
  }
  if (missing) {
    echo("There are no results of ${missing.join(', ')}.")
  }
  int code = 3
  if (runs) {
    Map given = [out: wanted.out, report: wanted.report]
    code = isUnix()
        ? shell(wanted, 'report.sh', given + [runs: wanted.runs])
        : batch(wanted, ['report', '--verdict'] + words(given) + ['--'] + runs)
  }
  return code == 0 && missing ? 3 : code
}

void fetch(String name) {
  try {
    unstash(name)
  } catch (FlowInterruptedException stopped) {
    throw stopped
  } catch (Exception nothing) {
    echo("${nothing}")
  }
}

void publish(Map wanted) {
  String out = wanted.out
  String which = wanted.name ? " (${wanted.name})" : ''
  List missing = []
  if ('junit' in wanted.publish && fileExists("${out}/junit.xml")) {
    attempt(missing, 'junit') {
      junit(testResults: "${out}/junit.xml")
    }
  }
  if ('allure' in wanted.publish && fileExists("${out}/allure-results")) {
    attempt(missing, 'allure') {
      allure(results: [[path: "${out}/allure-results"]])
    }
  }
  if ('html' in wanted.publish && fileExists("${out}/report/index.html")) {
    attempt(missing, 'publishHTML') {
      publishHTML(target: [
          reportName: "DSC compliance${which}", reportDir: "${out}/report",
          reportFiles: 'index.html', keepAll: true, alwaysLinkToLastBuild: true, allowMissing: false])
    }
  }
  if ('sarif' in wanted.publish && fileExists("${out}/findings.sarif")) {
    attempt(missing, 'recordIssues') {
      recordIssues(
          tools: [sarif(
              id: wanted.name ? "dsc-tck-${wanted.name}" : 'dsc-tck', name: "dsc-tck${which}",
              pattern: "${out}/findings.sarif")],
          enabledForFailure: true)
    }
  }
  if ('evidence' in wanted.publish && fileExists("${out}/findings.jsonl")) {
    archiveArtifacts(artifacts: "${out}/**", excludes: "${out}/allure-results/**,${out}/report/**")
  }
  if (missing) {
    echo("Not published, because the plugin for it is missing: ${missing.join(', ')}.")
  }
}

void attempt(List missing, String step, Closure publishing) {
  try {
    publishing()
  } catch (NoSuchMethodError absent) {
    if (!absent.message.startsWith('No such DSL method')) {
      throw absent
    }
    missing << step
  }
}

void certify(Map wanted, List runs) {
  List codes = []
  withCredentials([file(credentialsId: wanted.certify, variable: 'DSC_TCK_KEY')]) {
    for (String run in runs) {
      if (isUnix()) {
        withEnv(["DSC_TCK_HOME=${home(wanted)}", "DSC_TCK_OUT=${run}", "DSC_TCK_LEVEL=${wanted.level}"]) {
          codes << sh(
              returnStatus: true, label: 'dsc-tck certify',
              script: '"$DSC_TCK_HOME/harness/bin/dsc-tck" certify "$DSC_TCK_OUT" --level "$DSC_TCK_LEVEL" --key "$DSC_TCK_KEY"')
        }
      } else {
        codes << bat(
            returnStatus: true, label: 'dsc-tck certify',
            script: line(wanted, ['certify', run, '--level', wanted.level]) + ' --key "%DSC_TCK_KEY%"')
      }
    }
  }
  if (0 in codes || 1 in codes) {
    archiveArtifacts(
        artifacts: runs.join('/certificates/*,') + '/certificates/*', fingerprint: true,
        allowEmptyArchive: true)
  }
  if (1 in codes) {
    unstable("A resource did not reach the level ${wanted.level} and got no certificate.")
  }
  if (2 in codes || 4 in codes) {
    error('dsc-tck could not certify; what it said is in the log.')
  }
}

Map conclude(Map wanted, int code) {
  if (code == 1 && !wanted.failOnViolation) {
    unstable('A resource violates the contract.')
  } else if (code == 1) {
    error('A resource violates the contract.')
  } else if (code == 3) {
    unstable('Nothing was found, or something could not be exercised.')
  } else if (code == 130) {
    currentBuild.result = 'ABORTED'
    error('The run was interrupted.')
  } else if (code != 0) {
    error("dsc-tck could not verify the resources; its exit code is ${code}.")
  }
  return [exitCode: code, verdict: [0: 'CONFORMS', 1: 'VIOLATES', 3: 'INCOMPLETE'][code]]
}

// No value becomes text of the shell: the script reads them from variables.
int shell(Map wanted, String script, Map given) {
  int code = 0
  withEnv(variables(given + [home: home(wanted)])) {
    code = sh(
        returnStatus: true, label: 'dsc-tck', script: "sh \"\$DSC_TCK_HOME/harness/ci/${script}\"")
  }
  return code
}

int batch(Map wanted, List words) {
  return bat(returnStatus: true, label: 'dsc-tck', script: line(wanted, words))
}

String line(Map wanted, List words) {
  for (word in words) {
    if (word =~ /["\r\n]/) {
      error("On Windows a value cannot hold quotes or line breaks: ${word}")
    }
  }
  return '@' + quoted(["${home(wanted)}\\harness\\bin\\dsc-tck.cmd"] + words)
}

String home(Map wanted) {
  String home = wanted.home ?: env.DSC_TCK_HOME
  if (!home) {
    error('Where dsc-tck is on this agent is not known; give home or set DSC_TCK_HOME.')
  }
  return home
}

@NonCPS
String quoted(List words) {
  return words.collect { word ->
    word ==~ /[\w.:\/\\@-]*[\w.:\/@-]/
        ? word
        : '"' + word.replace('%', '%%').replaceAll(/(\\+)$/, '$1$1') + '"'
  }.join(' ')
}

@NonCPS
Map settings(Map wanted) {
  return VERIFYING.collectEntries { name -> [name, wanted[name]] }
}

@NonCPS
List variables(Map given) {
  return given.findAll { it.value }.collect { name, value ->
    "DSC_TCK_${name.replaceAll(/[A-Z]/, '_$0').toUpperCase()}=${value}".toString()
  }
}

@NonCPS
List words(Map given) {
  return given.findAll { it.value && it.key != 'path' }.collect { name, value ->
    String option = '--' + name.replaceAll(/[A-Z]/, '-$0').toLowerCase()
    value == true ? [option] : [option, value.toString()]
  }.flatten()
}

@NonCPS
List numbered(String prefix, int count) {
  return (1..count).collect { number -> prefix + number }
}

@NonCPS
Map withDefaults(Map options) {
  Map wanted = [path: '.', root: '.', label: '', level: 'core', publish: PUBLISHING.keySet().toList()]
  wanted.out = options.name ? "dsc-tck-${options.name}" : 'dsc-tck-out'
  options.each { name, value ->
    if (value != null) {
      wanted[name] = value instanceof GString ? value.toString() : value
    }
  }
  wanted.report = wanted.report ?: wanted.publish.collect { PUBLISHING[it] }.join(',') ?: 'none'
  SWITCHES.each { name -> wanted[name] = wanted[name].toString() == 'true' }
  wanted.runs = "dsc-tck-runs/${wanted.out}".toString()
  wanted.shards = (options.shards ?: 1).toString().toInteger()
  return wanted
}

@NonCPS
List problemsOf(Map options) {
  List problems = []
  options.keySet().findAll { !(it in VERIFYING + STEERING) }.each { name ->
    problems << unknown('option', name, VERIFYING + STEERING)
  }
  (options.publish ?: []).findAll { !PUBLISHING.containsKey(it) }.each { name ->
    problems << unknown('publication', name, PUBLISHING.keySet().toList())
  }
  if (options.shards != null && !(options.shards.toString() ==~ /[1-9]\d{0,3}/)) {
    problems << "dscTck: shards is a number from 1, not '${options.shards}'.".toString()
  }
  if (options.out != null && !(options.out.toString() ==~ /[\w-][\w .-]*([\/\\][\w-][\w .-]*)*/)) {
    problems << "dscTck: out is a folder below the current one, not '${options.out}'.".toString()
  }
  if (options.name != null && !(options.name.toString() ==~ /[\w-]+/)) {
    problems << "dscTck: name is made of letters, digits, - and _, unlike '${options.name}'.".toString()
  }
  if ((options.out ?: "dsc-tck-${options.name}").toString() ==~ /(?i)dsc-tck-runs([\/\\].*)?/) {
    problems << 'dscTck: dsc-tck-runs is for results to put together; choose another out or name.'
  }
  if (options.merge != null
      && !(options.merge instanceof List && options.merge && options.merge.every { it.toString() ==~ /[\w-]+/ })) {
    problems << "dscTck: merge is a list of names of earlier calls, not '${options.merge}'.".toString()
  }
  if (options.merge && options.certify) {
    problems << 'dscTck: a certificate is about one run; give certify where the results are made.'
  }
  return problems
}

@NonCPS
String unknown(String what, Object name, List known) {
  String near = known.min { distance(it, name.toString()) }
  String hint = distance(near, name.toString()) <= 2 ? "did you mean ${near}?" : "choose from ${known.join(', ')}."
  return "dscTck: There is no ${what} '${name}'; ${hint}".toString()
}

// The number of letters to insert, remove or replace.
@NonCPS
int distance(String one, String other) {
  List row = (0..other.length()).toList()
  for (int i = 1; i <= one.length(); i++) {
    List next = [i]
    for (int j = 1; j <= other.length(); j++) {
      int changed = row[j - 1] + (one[i - 1].equalsIgnoreCase(other[j - 1]) ? 0 : 1)
      next << [row[j] + 1, next[j - 1] + 1, changed].min()
    }
    row = next
  }
  return row[other.length()]
}
