// Checks the rules about which files may import which. Part of npm run check.
import { existsSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import config, { betweenFolders } from '../.dependency-cruiser.mjs'
import { root } from './lib/paths.mjs'
import { main, say, StepError } from './lib/run.mjs'

process.chdir(root)

await main(async () => {
  const { forbidden, options } = config
  const folders = ['apps', 'packages', 'e2e', 'bench'].filter((folder) => existsSync(folder))
  const { output } = await cruise(folders, { ...options, validate: true, ruleSet: { forbidden } })
  const { totalCruised, totalDependenciesCruised = 0 } = output.summary
  // Without a parser, or in a wrong folder, no module is found, and then no rule can be broken.
  const own = output.modules.filter(({ source }) => /^(apps|packages)\/.*\.tsx?$/.test(source))
  if (own.length === 0 || totalDependenciesCruised === 0)
    throw new StepError('As regras de importação não encontraram nenhum módulo: a verificação não vale.')
  const violations = [...output.summary.violations, ...(await violationsBetweenFolders(options))]
  for (const { rule, from, to, cycle } of violations) {
    say(`${rule.name}: ${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`)
  }
  say(`${totalCruised} módulos, ${totalDependenciesCruised} importações, ${violations.length} fora das regras.`)
  return violations.length === 0 ? 0 : 1
})

async function violationsBetweenFolders(options) {
  const { roots, forbidden, exclude } = betweenFolders
  const { output } = await cruise(roots, { ...options, exclude, validate: true, ruleSet: { forbidden } })
  if (!output.folders?.length)
    throw new StepError('As regras entre pastas não encontraram nenhuma: a verificação não vale.')
  return output.summary.violations
}
