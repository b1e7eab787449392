// Checks that names and comments use plain words, that the files they refer to exist, and that commit subjects are
// short. Part of npm run check.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { commentProblems, longSubjects, missingFiles, nameProblem, namesAndComments } from './lib/plain-words.mjs'
import { at, root } from './lib/paths.mjs'
import { main, say, StepError } from './lib/run.mjs'

/** The commit after which subjects are checked. */
const since = 'db5a7c85c9620a22dfa63634dfefd40d307c8e5a'
/** Files that are not checked: migrations, whose code never changes; and this check's own words and their test. */
const left = /\/migrations\/|^scripts\/lib\/plain-words/

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** All tracked files, and new files that git does not ignore. */
const listed = () => [...new Set(git('ls-files', '--cached', '--others', '--exclude-standard').trim().split('\n'))]

await main(async () => {
  const files = listed().filter((file) => existsSync(at(file)))
  const checked = files.filter((file) => /^(?:apps|packages|e2e|bench|scripts)\//.test(file) && !left.test(file))
  if (checked.length === 0) throw new StepError('Nenhum arquivo encontrado: a verificação não vale.')
  const read = (file) => readFileSync(at(file), 'utf8')
  const problems = checked.flatMap((file) => [
    ...[nameProblem(basename(file))].filter((what) => what !== null).map((what) => `${file}: ${what}`),
    ...(/\.(?:ts|tsx|mjs)$/.test(file) ? inProgram(file, files, read) : []),
  ])
  problems.push(...longSubjects(subjects()).map((line) => `assunto longo: ${line}`))
  for (const problem of problems) say(problem)
  return problems.length === 0 ? 0 : 1
})

function inProgram(file, files, read) {
  const { identifiers, comments } = namesAndComments(read(file), file)
  const names = identifiers.map(({ name, line }) => ({ line, what: nameProblem(name) }))
  const words = comments.flatMap(({ text, line }) =>
    [...commentProblems(text), ...missingFiles(text, files, read)].map((what) => ({ line, what })),
  )
  return [...names, ...words].filter(({ what }) => what !== null).map(({ line, what }) => `${file}:${line}: ${what}`)
}

/** The subjects to check. None when the history is too short and does not contain the commit `since`. */
function subjects() {
  try {
    return git('log', '--no-merges', '--format=%h %s', `${since}..HEAD`).trim()
  } catch {
    return ''
  }
}
