def findings = new File(basedir, 'target/dsc-tck/findings.jsonl')
def log = new File(basedir, 'build.log').text

assert new File(basedir, 'greeting/target/dsc-tck/findings.jsonl').isFile()
assert new File(basedir, 'welcome/target/dsc-tck/findings.jsonl').isFile()
assert findings.text.contains('"manifest":"greeting/src/main/dsc/message.dsc.resource.json"')
assert findings.text.contains('"manifest":"welcome/src/main/dsc/message.dsc.resource.json"')
assert new File(basedir, 'target/dsc-tck/report/index.html').isFile()
assert log.contains('The modules verify their own folders')
assert log.contains('Nothing found to verify in ')
