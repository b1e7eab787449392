import { setTimeout as sleep } from 'node:timers/promises'
import { FairQueue } from '../../core/fair-queue.ts'
import { invalid } from '../../core/errors.ts'
import { pauseAfterWork } from '../../core/pause-after-work.ts'
import type { Inspected } from './inspect.ts'

/** Milliseconds in which a picture must be decoded: fifty times as many as a large picture needs. */
const timeLimit = 20_000

/**
 * A queue for decoding. Uploads are limited before they come here, so the queue's limits for waiting matter only for
 * re-encoding.
 */
const queueOf = (atOnce: number) =>
  new FairQueue({
    capacity: atOnce,
    share: atOnce,
    waiting: 500,
    waitingPerClient: 300,
    timeout: 60_000,
    busy: 'Há muitas imagens na fila. Tente novamente em instantes.',
  })

/** The queue for ordinary pictures: two at a time, one for each processor of a usual server. */
const plain = queueOf(2)
/** The queue for expensive pictures: one at a time, because each may take 300 MB and two seconds. */
const expensive = queueOf(1)

/** The least cost of a picture in the queue, about that of a screenshot. A cheaper picture is queued with this cost. */
const leastCost = 1_000_000
/**
 * The cost is the time to decode a picture, in pixels of a plain one. Pictures that cost more than this go to the queue
 * `expensive`. A phone’s picture costs about 12 million, a progressive image of 2 megapixels from a messenger about 20
 * million. A picture up to this cost takes at most 50 MB of memory.
 */
const mostOfPlain = 32_000_000

/**
 * Decodes a picture with `work` when its sender's turn comes.
 * @param options.client the sender; senders take turns
 * @param options.price multiplies the picture's cost, so that this client's next turn comes later
 * @param field the form field that had the picture, which a refusal names
 * @throws invalid when decoding takes too long; unavailable when too many pictures wait
 */
export async function decode<Result>(
  { client, price = 1 }: { client: string; price?: number },
  field: string,
  { cost }: Inspected,
  work: () => Promise<Result>,
): Promise<Result> {
  const queue = cost > mostOfPlain ? expensive : plain
  const release = await queue.enter(client, 1, { cost: Math.max(cost, leastCost) * price })
  const start = performance.now()
  // A decoder cannot be stopped. So its place is released only when it ends, even if the caller was refused before.
  const result = work().finally(() => void pauseBetween(queue, start).then(release))
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

/**
 * If other pictures wait after an expensive one, pauses for as long as that picture took. Other work can run meanwhile.
 */
async function pauseBetween(queue: FairQueue, start: number): Promise<void> {
  if (queue === expensive && queue.waitingWeight + plain.waitingWeight > 0) await pauseAfterWork(start)
}
