/** Tells whoever started the program what it does. */
export const say = (line: string): boolean => process.stdout.write(`${line}\n`)

/** Milliseconds during which the same trouble is told only once. */
const quiet = 60_000
const lastTold = new Map<string, number>()

/** Tells of an error outside of any request; the server goes on. What recurs is told once a minute. */
export function reportTrouble(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error)
  const now = performance.now()
  if (now - (lastTold.get(text) ?? -quiet) < quiet) return
  if (lastTold.size > 100) lastTold.clear()
  lastTold.set(text, now)
  process.stderr.write(`Problema em segundo plano: ${text}\n`)
}
