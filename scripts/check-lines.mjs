// Checks that no comment is wider than 120 columns. Part of npm run check, because prettier does not wrap comments.
import { readdirSync, readFileSync } from 'node:fs'
import { at } from './lib/paths.mjs'
import { main, say, StepError } from './lib/run.mjs'

const widest = 120
const comment = /^\s*(?:\/\/|\/\*|\*|\{\/\*)/
const folders = ['apps', 'packages', 'e2e', 'bench', 'scripts']
/** Foreign and generated files, which are not checked. */
const left = /\/(?:node_modules|dist|test-results)\//

await main(async () => {
  const files = folders
    .flatMap((folder) =>
      readdirSync(at(folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.(?:ts|tsx|mjs|css)$/.test(file) && !left.test(file))
  if (files.length === 0) throw new StepError('Nenhum arquivo encontrado: a verificação não vale.')
  let found = 0
  for (const file of files) {
    for (const [index, line] of readFileSync(at(file), 'utf8').split('\n').entries()) {
      if (line.length <= widest || !comment.test(line)) continue
      found += 1
      say(`${file}:${index + 1}: ${line.length} colunas`)
    }
  }
  return found === 0 ? 0 : 1
})
