def log = new File(basedir, 'build.log').text

assert log.contains('Nothing found to verify in ')
assert log.contains('-Ddsc-tck.allow-empty')
