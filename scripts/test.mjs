// npm test [api|packages|web|process|cluster|unit|e2e ...]: runs all tests or only these, and ends with the line
// "N passed, N failed".
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { main, say, StepError } from './lib/run.mjs'
import { runEndToEndTests, runUnitTests, unitProjects } from './lib/tests.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

await main(async (names) => {
  const parts = choose(names)
  await ensureInstalled()
  const reports = mkdtempSync(join(tmpdir(), 'seara-reports-'))
  const total = { passed: 0, failed: 0 }
  const add = ({ passed, failed }) => {
    total.passed += passed
    total.failed += failed
  }
  try {
    if (parts.unit.length > 0) add(await runUnitTests(parts.unit, reports))
    if (parts.cluster) add(await runUnitTests(['process'], reports, ['apps/api/test/process/cluster.test.ts']))
    if (parts.endToEnd) {
      await ensureWebBuilt()
      add(await runEndToEndTests(reports))
    }
  } catch (error) {
    // A step that breaks counts as a failure, so that the totals still come last.
    if (!(error instanceof StepError)) throw error
    process.stderr.write(`${error.message}\n`)
    total.failed += 1
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
  say(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 && total.passed > 0 ? 0 : 1
})

/**
 * Decides what to run. Without names, everything.
 * @returns `unit`: the vitest projects; `cluster`: whether to run the tests of several servers, unless a project
 * already contains them; `endToEnd`: whether to run the browser tests
 */
function choose(names) {
  const known = [...unitProjects, 'cluster', 'unit', 'e2e']
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new StepError(`Não conheço ${unknown.join(', ')}; escolha entre ${known.join(', ')}.`)
  const wants = (name) => names.length === 0 || names.includes(name)
  // `unit` leaves out `process`, because its tests start and kill servers and take minutes.
  const isUnit = (project) => project !== 'process' && wants('unit')
  const unit = unitProjects.filter((project) => wants(project) || isUnit(project))
  return { unit, cluster: names.includes('cluster') && !unit.includes('process'), endToEnd: wants('e2e') }
}
