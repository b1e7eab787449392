import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './report.ts'
import type { Writers } from './writers.ts'

/** The most that a failure may cost. */
interface Goal {
  /** Seconds without an acknowledged write. */
  outage?: number
  failed?: number
}

interface Phases {
  /** Runs `work`, which breaks something and waits until everything works again. Notes the failure's cost in `rows`. */
  readonly phase: (name: string, work: () => Promise<unknown>, goal?: Goal) => Promise<void>
  /** Lines of a Markdown table, one for each phase. */
  readonly rows: readonly string[]
  /** The goals that were missed, in words. */
  readonly missed: readonly string[]
}

/**
 * Phases whose cost is measured by what `writers` notice.
 * @param only runs the phases whose name contains this text; undefined: all phases
 */
export function phasesUnder(writers: Writers, only: string | undefined): Phases {
  const rows: string[] = []
  const missed: string[] = []
  return {
    rows,
    missed,
    async phase(name, work, goal = {}) {
      if (only !== undefined && !name.includes(only)) return
      await sleep(10_000)
      writers.report()
      say(`${new Date().toISOString()} ${name} ...`)
      await work()
      await sleep(3_000)
      const { writes, failed, outage, outageFrom } = writers.report()
      say(`  ${outage.toFixed(1)} s (desde ${outageFrom.toISOString()}), ${failed} falhas de ${writes + failed}`)
      rows.push(`| ${name} | ${outage.toFixed(1)} | ${failed} | ${writes} |`)
      if (outage > (goal.outage ?? Infinity)) missed.push(`${name}: ${outage.toFixed(1)} s > ${goal.outage} s`)
      if (failed > (goal.failed ?? Infinity)) missed.push(`${name}: ${failed} > ${goal.failed}`)
    },
  }
}
