def log = new File(basedir, 'build.log').text

assert log.contains('(1 known)  DscTck.It/Message 1.0.0')
assert !log.contains('[ERROR]')
