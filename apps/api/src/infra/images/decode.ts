import { setTimeout as sleep } from 'node:timers/promises'
import { FairQueue } from '../../core/fair-queue.ts'
import { invalid } from '../../core/errors.ts'
import { pauseAfterWork } from '../../core/pause-after-work.ts'
import type { Inspected } from './inspect.ts'

/** Milliseconds for decoding a picture: fifty times what a large one takes. */
const timeLimit = 20_000

/**
 * Bounds of a queue. Uploads pass other limits before this queue, so the waiting limits matter only for re-encoding.
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

/** Two pictures at a time, one for each processor of a usual server. */
const plain = queueOf(2)
/** One picture at a time, because each may take 300 MB and two seconds. Ordinary photographs have the other queue. */
const expensive = queueOf(1)

/** The smallest pictures count as this cost, about that of a screenshot. */
const leastCost = 1_000_000
/**
 * Costlier pictures go to the queue for expensive ones; see `Inspected`. A phone's picture costs about 12 million;
 * messengers send progressive images of 2 megapixels that cost about 20 million. Up to this cost a picture takes at
 * most 50 MB.
 */
const mostOfPlain = 32_000_000

/**
 * Decodes a picture when its sender's turn comes.
 * @param client the sender: senders take turns
 * @param price multiplies the cost of this client's turns
 * @throws invalid when decoding takes too long, unavailable when too many pictures wait
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
  // A decoder cannot be stopped: its place is freed only when it ends, even if the caller got an answer before.
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

/** Pauses after an expensive picture for as long as it took, which leaves the processor to other work. */
async function pauseBetween(queue: FairQueue, start: number): Promise<void> {
  if (queue === expensive && queue.waitingWeight + plain.waitingWeight > 0) await pauseAfterWork(start)
}
