import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { at, compiled } from './paths.mjs'
import { runNode, say } from './run.mjs'

/** The projects that vitest.config.ts names. */
export const unitProjects = ['packages', 'api', 'web', 'process']

/** @param files runs only these files of the projects; [] runs all @returns how many tests passed and failed */
export async function runUnitTests(projects, reports, files = []) {
  say(`Testes de ${[...projects, ...files].join(', ')} ...`)
  const report = join(reports, 'vitest.json')
  const chosen = projects.flatMap((project) => ['--project', project])
  const code = await runNode(
    [
      at('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...files,
      ...chosen,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: compiled },
  )
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(report)
  // A file that cannot be loaded has no failed test, but counts as one failure.
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return atLeastOneFailure(code, { passed: numPassedTests, failed: numFailedTests + brokenFiles.length })
}

/** @returns how many browser tests passed and failed. A test that passes at the second try counts as passed */
export async function runEndToEndTests(reports) {
  if (!existsSync(at('e2e', 'playwright.config.ts'))) {
    say('Ainda não há testes de navegador (e2e/playwright.config.ts).')
    return { passed: 0, failed: 0 }
  }
  const CHROMIUM_PATH = await ensureChromium()
  say('Testes no navegador ...')
  const report = join(reports, 'playwright.json')
  const code = await runNode(
    [
      at('node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      '--config',
      at('e2e', 'playwright.config.ts'),
      '--reporter=list,json',
    ],
    {
      cwd: at('e2e'),
      env: { ...compiled, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  )
  const { stats: { expected = 0, flaky = 0, unexpected = 0 } = {}, errors = [] } = read(report)
  return atLeastOneFailure(code, { passed: expected + flaky, failed: unexpected + errors.length })
}

/** The counts, with at least one failure when the runner itself failed outside of any test. */
const atLeastOneFailure = (code, { passed, failed }) => ({ passed, failed: code === 0 ? failed : Math.max(failed, 1) })

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
}
