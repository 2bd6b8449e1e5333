def log = new File(basedir, 'build.log').text
def manifest = new File(basedir, 'src/main/dsc/message.dsc.resource.json').path

assert log.contains("[ERROR] ${manifest}:[5,3] OUT-07 ")
assert log.contains('[INFO] VIOLATES  DscTck.It/Message 1.0.0')
assert log =~ /rerun     mvn io\.github\.dsctck:dsc-tck-maven-plugin:\S+:verify -Ddsc-tck\.resource=DscTck\.It\/Message -Ddsc-tck\.rule=OUT-07/
assert log.contains('1 resource violates the contract; the evidence is in')
assert new File(basedir, 'target/dsc-tck/report/index.html').isFile()
