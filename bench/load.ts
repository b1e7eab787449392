import autocannon from 'autocannon'

export interface Load {
  url: string
  headers: Record<string, string>
}

/** Loads an address from 16 connections. @returns answers per second. @throws Error when an answer is not a success */
export async function answersPerSecond({ url, headers }: Load, seconds: number): Promise<number> {
  const result = await autocannon({ url, headers, connections: 16, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
