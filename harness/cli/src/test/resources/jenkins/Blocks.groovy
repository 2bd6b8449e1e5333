import io.github.dsctck.cli.JenkinsScript

/**
 * The steps and sections of pipelines that have a body, which runs in the interpreter like all else.
 */
abstract class Blocks extends JenkinsScript {

  def node(String label = '', Closure body) {
    inside('node', label, body)
  }

  def dir(String folder, Closure body) {
    inside('dir', folder, body)
  }

  def withEnv(List variables, Closure body) {
    inside('withEnv', variables, body)
  }

  def withCredentials(List bindings, Closure body) {
    inside('withCredentials', bindings, body)
  }

  def inside(String what, Object argument, Closure body) {
    enter(what, argument)
    try {
      return body()
    } finally {
      leave()
    }
  }

  // One after the other, and all of them, whatever becomes of one.
  def parallel(Map branches) {
    List names = new ArrayList(branches.keySet())
    Throwable first = null
    for (int i = 0; i < names.size(); i++) {
      try {
        branches[names[i]].call()
      } catch (Throwable failed) {
        first = first ?: failed
      }
    }
    if (first) {
      throw first
    }
  }

  def script(Closure body) {
    body()
  }

  def catchError(Map results, Closure body) {
    try {
      body()
    } catch (Exception failed) {
      mark(results.buildResult ?: 'FAILURE')
    }
  }

  // What follows is of declarative pipelines: a section is collected first and run afterwards.

  def pipeline(Closure body) {
    Map sections = collect(body)
    onAgent(sections.agent) {
      try {
        runStages(sections)
      } finally {
        conclude(sections)
      }
    }
  }

  Map collect(Closure body) {
    Map around = section
    section = [all: []]
    body()
    Map collected = section
    section = around
    return collected
  }

  def agent(Object which) {
    section.agent = which
  }

  def label(String name) {
    section.label = name
  }

  def parameters(Closure body) {
    body()
  }

  def string(Map parameter) {
    if (!params.containsKey(parameter.name)) {
      params[parameter.name] = parameter.defaultValue
    }
  }

  def stages(Closure body) {
    section.stages = collect(body)
  }

  def stage(String name, Closure body) {
    section.all << collect(body)
  }

  def matrix(Closure body) {
    section.matrix = collect(body)
  }

  def axes(Closure body) {
    section.axes = collect(body).all
  }

  def axis(Closure body) {
    section.all << collect(body)
  }

  def name(String name) {
    section.name = name
  }

  def values(String... values) {
    section.values = values as List
  }

  def steps(Closure body) {
    section.steps = body
  }

  def post(Closure body) {
    section.post = collect(body)
  }

  def always(Closure body) {
    section.always = body
  }

  def runStages(Map sections) {
    List all = sections.stages.all
    for (int i = 0; i < all.size(); i++) {
      runStage(all[i])
    }
  }

  def runStage(Map stage) {
    try {
      if (stage.matrix) {
        runMatrix(stage.matrix)
      } else {
        onAgent(stage.agent) {
          stage.stages ? runStages(stage) : stage.steps.call()
        }
      }
    } finally {
      conclude(stage)
    }
  }

  def runMatrix(Map matrix) {
    assert matrix.axes.size() == 1
    Map axis = matrix.axes[0]
    Map cells = [:]
    for (int i = 0; i < axis.values.size(); i++) {
      String value = axis.values[i]
      cells[value] = {
        withEnv(["${axis.name}=${value}"]) {
          onAgent(matrix.agent) {
            runStages(matrix)
          }
        }
      }
    }
    parallel(cells)
  }

  def onAgent(Object agent, Closure body) {
    if (agent == null || agent == 'none') {
      return body()
    }
    node(agent instanceof Closure ? collect(agent).label : '', body)
  }

  def conclude(Map section) {
    if (section.post?.always) {
      section.post.always.call()
    }
  }
}
