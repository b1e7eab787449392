// npm run check: types, formatting, width of comments, plain words in comments and names, lint, import rules, unused
// exports, and that each table is written from one folder only. All checks run even after one has failed; the command
// then fails.
import { existsSync, readdirSync } from 'node:fs'
import { ensureInstalled } from './lib/install.mjs'
import { at } from './lib/paths.mjs'
import { main, runNode, say } from './lib/run.mjs'

const bin = (...path) => at('node_modules', ...path)

await main(async () => {
  await ensureInstalled()
  const projects = [...workspaces('packages'), ...workspaces('apps'), 'e2e', 'bench', '.'].filter((folder) =>
    existsSync(at(folder, 'tsconfig.json')),
  )
  /** @type {[name: string, args: string[]][]} */
  const checks = [
    ...projects.map((folder) => [`tipos de ${folder}`, [bin('typescript', 'bin', 'tsc'), '-p', folder]]),
    ['formato', [at('scripts', 'format.mjs'), '--check']],
    ['largura dos comentários', [at('scripts', 'check-lines.mjs')]],
    ['palavras', [at('scripts', 'check-words.mjs')]],
    ['lint', [bin('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings']],
    ['regras de importação', [at('scripts', 'check-imports.mjs')]],
    ['exportações sem uso', [at('scripts', 'check-exports.mjs')]],
    ['quem escreve cada tabela', [at('scripts', 'check-tables.mjs')]],
  ]
  const failed = []
  for (const [name, args] of checks) {
    say(`Verificando ${name} ...`)
    if ((await runNode(args)) !== 0) failed.push(name)
  }
  say(failed.length === 0 ? `Tudo certo: ${checks.length} verificações.` : `Falhou: ${failed.join(', ')}.`)
  return failed.length === 0 ? 0 : 1
})

function workspaces(folder) {
  return readdirSync(at(folder)).map((name) => `${folder}/${name}`)
}
