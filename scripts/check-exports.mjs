// Checks that every export is used in another file than its own. Part of npm run check.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { at, root } from './lib/paths.mjs'
import { main, say, StepError } from './lib/run.mjs'
import { unusedExports } from './lib/unused-exports.mjs'

/**
 * Files whose exports are not checked. Their exports are used by tools, by the runner of migrations, or by users of a
 * package elsewhere. The tables are left out because all tables are declared in the same way.
 */
const entry = /\.config\.(?:ts|mjs)$|\/migrations\/|\/db\/schema|^packages\/(?:boleto|cnab|ofx)\/src\//

await main(async () => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const files = listed
    .toString()
    .trim()
    .split('\n')
    .filter(
      (file) =>
        /^(?:(?:apps|packages|e2e|bench)\/.*|[^/]*\.config)\.(?:ts|tsx|mjs)$/.test(file) && existsSync(at(file)),
    )
  if (files.length === 0) throw new StepError('Nenhum arquivo encontrado: a verificação não vale.')
  const unused = unusedExports(files, (file) => readFileSync(at(file), 'utf8')).filter(({ file }) => !entry.test(file))
  for (const { file, line, name } of unused) say(`${file}:${line}: ninguém importa ${name}`)
  return unused.length === 0 ? 0 : 1
})
