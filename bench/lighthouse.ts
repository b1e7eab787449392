import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median } from './load.ts'
import type { PhonePage } from './phone-pages.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** By category, a score from 0 to 100. */
type Scores = Record<(typeof categories)[number], number>

interface Report {
  runtimeError?: { message: string }
  categories: Record<keyof Scores, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>
}

const run = promisify(execFile)

/**
 * Makes one report for a phone on a slow 4G network. The network is simulated, because other work of this machine
 * disturbs a simulation least.
 */
async function report(url: string, { isForSearchEngines }: PhonePage): Promise<Report> {
  const { CHROMIUM_PATH, LIGHTHOUSE_PATH } = process.env
  if (LIGHTHOUSE_PATH === undefined) throw new Error('LIGHTHOUSE_PATH names no Lighthouse')
  const options = [
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join()}`,
    '--chrome-flags=--headless --no-sandbox --disable-dev-shm-usage --disable-gpu',
    // This audit is skipped for pages that are kept out of search engines on purpose.
    ...(isForSearchEngines ? [] : ['--skip-audits=is-crawlable']),
  ]
  const { stdout } = await run(process.execPath, [LIGHTHOUSE_PATH, url, ...options], {
    env: { ...process.env, ...(CHROMIUM_PATH !== undefined && { CHROME_PATH: CHROMIUM_PATH }) },
    maxBuffer: 100_000_000,
  })
  const read = JSON.parse(stdout) as Report
  if (read.runtimeError !== undefined) throw new Error(`${url}: ${read.runtimeError.message}`)
  return read
}

/** The audits that cost points, in Lighthouse's words. */
const shortcomings = ({ categories: read, audits }: Report): string[] =>
  Object.values(read)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${audits[id]?.title ?? id} ${audits[id]?.displayValue ?? ''}`.trim())

/**
 * Lighthouse's scores of a page on a phone.
 * @param url of the server
 * @returns the median of each score; and as `named`, the audits that cost points in the first report
 */
export async function measureScores(
  url: string,
  page: PhonePage,
  tries: number,
): Promise<{ scores: Scores; named: readonly string[] }> {
  const reports: Report[] = []
  while (reports.length < tries) reports.push(await report(url + page.address, page))
  const of = (category: keyof Scores) =>
    Math.round(median(reports.map(({ categories: read }) => (read[category].score ?? 0) * 100)))
  const scores = {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
  }
  return { scores, named: [...new Set(reports.slice(0, 1).flatMap(shortcomings))] }
}
