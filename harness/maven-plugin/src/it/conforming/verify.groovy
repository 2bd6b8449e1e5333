def out = new File(basedir, 'target/dsc-tck')
def log = new File(basedir, 'build.log').text

assert new File(out, 'findings.jsonl').isFile()
assert new File(out, 'report/index.html').isFile()
assert new File(out, 'junit.xml').isFile()
assert log.contains('[INFO] CONFORMS  DscTck.It/Message 1.0.0')
assert log.contains('No failures in the last run; verifying all resources.')
