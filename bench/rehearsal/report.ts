import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../../docs/operations.md', import.meta.url))

/** Shows a text, and puts it between `<!-- name -->` and `<!-- /name -->` in docs/operations.md. */
export function publish(name: string, text: string): void {
  process.stdout.write(`\n${text}\n`)
  const [before, after] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const page = readFileSync(file, 'utf8')
  const from = page.indexOf(before)
  const to = page.indexOf(after)
  if (from < 0 || to < from) throw new Error(`${file} has no place for ${name}`)
  writeFileSync(file, `${page.slice(0, from + before.length)}\n\n${text}\n\n${page.slice(to)}`)
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** The machine's load and number of processors, for docs/operations.md. */
export const loadInEnglish = (): string =>
  `load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' / ')} on ${availableParallelism()} processors`

/** The median and the largest of some times, as text in seconds. @param times milliseconds */
export function middleAndMost(times: readonly number[]): { middle: string; most: string } {
  const sorted = times.toSorted((one, other) => one - other)
  const seconds = (time: number | undefined) => ((time ?? Number.NaN) / 1_000).toFixed(1)
  return { middle: seconds(sorted[Math.floor(sorted.length / 2)]), most: seconds(sorted.at(-1)) }
}
