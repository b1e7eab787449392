import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './report.ts'
import type { Writers } from './writers.ts'

/** What a phase may cost at most. */
interface Goal {
  /** Seconds. */
  outage?: number
  failed?: number
}

interface Phases {
  /** Breaks something, waits until everything works again, and notes what the failure cost. */
  readonly phase: (name: string, work: () => Promise<unknown>, goal?: Goal) => Promise<void>
  /** Lines of a table. */
  readonly rows: readonly string[]
  /** Goals that were missed, in words. */
  readonly missed: readonly string[]
}

/** @param only a part of a phase's name; the others are left out */
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
