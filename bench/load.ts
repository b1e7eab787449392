import autocannon from 'autocannon'

export interface Load {
  url: string
  headers: Record<string, string>
  /** Sent as JSON by POST. Absent: the request is a GET. */
  body?: object
}

/**
 * Sends a request again and again over 16 connections.
 * @returns answers per second
 * @throws Error when an answer is not a success
 */
export async function answersPerSecond({ url, headers, body }: Load, seconds: number): Promise<number> {
  const sent = body && {
    method: 'POST' as const,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const result = await autocannon({ url, headers, connections: 16, duration: seconds, ...sent })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}

/** The median; of an even number of values, the upper of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const rounds = 5
const seconds = 3

/** Measures `rounds` times, after a warm-up. */
export async function repeat<Result>(measure: () => Promise<Result>): Promise<Result[]> {
  await measure()
  const results: Result[] = []
  for (let round = 0; round < rounds; round++) results.push(await measure())
  return results
}

/** The answers per second, one figure for each round. */
export const inRounds = (load: Load): Promise<number[]> => repeat(() => answersPerSecond(load, seconds))

/** Measures both loads in turns, round by round, so that a slow moment of the machine affects both. */
export async function inTurns(one: Load, other: Load): Promise<{ one: number[]; other: number[]; ratios: number[] }> {
  const pairs = await repeat(
    async () => [await answersPerSecond(one, seconds), await answersPerSecond(other, seconds)] as const,
  )
  return {
    one: pairs.map(([first]) => first),
    other: pairs.map(([, second]) => second),
    ratios: pairs.map(([first, second]) => first / second),
  }
}
