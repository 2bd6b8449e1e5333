assert new File(basedir, 'build.log').text.contains('[INFO] Verifying resources is skipped.')
assert !new File(basedir, 'target/dsc-tck').exists()
