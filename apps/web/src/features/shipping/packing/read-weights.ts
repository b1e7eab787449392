import { Weight } from '@seara/contract/fields/weight'

/** The typed weights of boxes in whole grams, or the reason why they cannot be read. */
type WeightReading = { grams: number[] } | { problem: string }

/** Reads weights in kg, separated by spaces, `+` or `;`: `4,5 3,2`. */
export function readWeights(text: string): WeightReading {
  const parts = text.split(/[\s+;]+/).filter((part) => part !== '')
  const readings = parts.map((part) => Weight.safeParse(part))
  const refused = readings.findIndex(({ success }) => !success)
  if (refused === -1) return { grams: readings.flatMap(({ data }) => data ?? []) }
  const problem = readings[refused]?.error?.issues[0]?.message ?? ''
  return { problem: parts.length === 1 ? problem : `${parts[refused]}: ${problem}` }
}
