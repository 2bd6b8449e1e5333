def log = new File(basedir, 'build.log').text

assert log =~ /message\.dsc\.scenario\.yaml:1:\d+: .*DscTck\.It\/Mesage/
assert log.contains('did you mean')
assert !new File(basedir, 'target/dsc-tck/findings.jsonl').exists()
