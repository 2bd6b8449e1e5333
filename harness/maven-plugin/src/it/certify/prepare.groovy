// The pipeline file is written into the root of a repository, which this folder is.
new File(basedir, '.git').mkdir()
