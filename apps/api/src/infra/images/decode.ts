import { setTimeout as sleep } from 'node:timers/promises'
import { FairQueue } from '../../core/fair-queue.ts'
import { invalid } from '../../core/errors.ts'
import { maxPixels, type Inspected } from './inspect.ts'

/** Milliseconds that a picture may take once its turn has come: fifty times what a large one takes. */
const timeLimit = 20_000

/** Memory for one picture of the largest size that does not come line by line, in bytes. */
const capacity = maxPixels * 3 * 2
/** Pictures that are decoded at once: one more than there usually are processors. */
const atOnce = 3

/** What waits here is bounded by the uploads that are taken, too; drawings anew are what is left. */
const queue = new FairQueue({
  capacity,
  share: capacity,
  waiting: 500,
  waitingPerClient: 300,
  timeout: 60_000,
  busy: 'Há muitas imagens na fila. Tente novamente em instantes.',
})

/** Nothing costs less than a picture of a screen. */
const leastCost = 1_000_000

/**
 * Decodes a picture in its turn.
 * @param client whose turn it takes
 * @param price by how much dearer than for others its turns are
 * @throws invalid when it takes too long, unavailable when too many wait
 */
export async function decode<Result>(
  { client, price = 1 }: { client: string; price?: number },
  field: string,
  { memory, cost }: Inspected,
  work: () => Promise<Result>,
): Promise<Result> {
  const release = await queue.enter(client, Math.max(memory, capacity / atOnce), {
    cost: Math.max(cost, leastCost) * price,
  })
  // A decoder cannot be stopped: its place is free when it has ended, whoever has been told what meanwhile.
  const result = work().finally(release)
  const done = new AbortController()
  const late = sleep(timeLimit, undefined, { signal: done.signal }).then(() => {
    throw invalid(field, 'A imagem demora demais para abrir; envie uma captura de tela dela')
  })
  try {
    return await Promise.race([result, late])
  } finally {
    result.catch(() => undefined)
    late.catch(() => undefined)
    done.abort()
  }
}
