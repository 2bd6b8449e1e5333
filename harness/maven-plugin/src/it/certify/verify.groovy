def out = new File(basedir, 'target/dsc-tck')
def log = new File(basedir, 'build.log').text

assert log.contains('[INFO] DscTck.It/Message 1.0.0')
assert log.contains('[INFO] STATED     DscTck.It/Message 1.0.0 as core')
assert new File(basedir, 'target/signed').list().any { it.endsWith('.statement.json') }
assert out.list().any { it.endsWith('.sarif') }
assert log.contains('[INFO] written   .gitlab-ci.yml')
assert log =~ /\[INFO\] skipped   src.main.dsc.message\.dsc\.resource\.json: no scenario needed/
assert log =~ /\[INFO\] next      .*: mvn io\.github\.dsctck:dsc-tck-maven-plugin:\S+:verify -Ddsc-tck\.paths="/
assert new File(basedir, '.gitlab-ci.yml').isFile()
