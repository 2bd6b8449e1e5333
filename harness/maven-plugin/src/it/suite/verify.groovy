def log = new File(basedir, 'build.log').text
def out = new File(basedir, 'conforming/target/dsc-tck')
def state = { module -> (log =~ /(?m)^\[\w+\] ${module} \.+ (\w+)/)[0][1] }
assert state('conforming') == 'SUCCESS'
assert (log =~ /Tests run: (\d+), Failures: 0, Errors: 0, Skipped: (\d+), .* in it\.ConformanceTest/).any { all, run, skipped ->
  run.toInteger() - skipped.toInteger() >= 50
}
assert new File(out, 'findings.jsonl').isFile()
assert new File(out, 'report/index.html').isFile()

assert state('empty') == 'FAILURE'
assert log =~ /ConformanceTest\.nothing to verify .*There is no resource manifest in /

assert state('twice') == 'FAILURE'
assert log =~ /SecondTest\.dsc-tck .*dsc-tck' already has the findings of the suite 'it\.FirstTest';/

assert state('unnoticed') == 'FAILURE'
assert log.contains('on project unnoticed: No tests were executed!')
