def log = new File(basedir, 'build.log').text

assert log.contains('VIOLATES  DscTck.It/Message 1.0.0  resources/message.dsc.resource.json')
assert new File(basedir, 'target/dsc-tck/findings.jsonl').isFile()
