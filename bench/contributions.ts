import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hostileImages, photograph } from './hostile-images.ts'
import { watchMemory } from './server-memory.ts'
import { contributionPath, formOf, percentile, type World } from './collection-world.ts'

const connections = 50
const imageBytes = 1_000_000

export interface SendFigures {
  sent: number
  errors: string[]
  /** This figure and the one below: milliseconds at the 95th percentile. */
  sendP95: number
  listP95: number
  /** The peak memory of the server's process, in megabytes; null when the system does not report it. */
  memory: number | null
}

const anyForm = (world: World, number: number, image: Buffer): FormData =>
  formOf(world, world.dioceseIds[number % world.dioceseIds.length] ?? 0, number, image)

const post = ({ url, token }: World, form: FormData): Promise<Response> =>
  fetch(url + contributionPath, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  })

/**
 * Sends images over 50 connections while other connections read lists.
 * @param isHostile whether four more connections send files that the server has to refuse
 */
export async function measureSends(world: World, seconds: number, isHostile: boolean): Promise<SendFigures> {
  const images = await Promise.all(Array.from({ length: 4 }, () => photograph(imageBytes)))
  const stopWatching = watchMemory(world.pid)
  const end = performance.now() + seconds * 1_000
  const [sends, lists, errors]: [number[], number[], string[]] = [[], [], []]
  let next = 0
  const timed = async (
    times: number[],
    work: () => Promise<Response>,
    expected: (status: number) => boolean,
    name: string,
  ) => {
    const start = performance.now()
    try {
      const answer = await work()
      await answer.bytes()
      times.push(performance.now() - start)
      if (!expected(answer.status)) errors.push(`${name}: ${answer.status}`)
    } catch (error) {
      errors.push(`${name}: ${String(error)}`)
    }
  }
  const sender = async () => {
    while (performance.now() < end) {
      next += 1
      const form = anyForm(world, next, images[next % images.length] ?? Buffer.alloc(0))
      await timed(
        sends,
        () => post(world, form),
        (status) => status === 201,
        'envio',
      )
    }
  }
  const reader = async (path: string) => {
    while (performance.now() < end) {
      await timed(
        lists,
        () => fetch(world.url + path, { headers: { authorization: `Bearer ${world.token}` } }),
        (status) => status === 200,
        path,
      )
      await sleep(50)
    }
  }
  const hostile = isHostile ? [...(await hostileImages())] : []
  const attacker = async (first: number) => {
    for (let turn = first; performance.now() < end; turn += 1) {
      const [name, image] = hostile[turn % hostile.length] ?? ['', Buffer.alloc(0)]
      await timed(
        [],
        () => post(world, anyForm(world, turn, image)),
        (status) => status >= 400 && status < 500,
        name,
      )
    }
  }
  await Promise.all([
    ...Array.from({ length: connections }, sender),
    reader('/api/parish'),
    reader('/api/diocese'),
    reader(`${contributionPath}/${world.collectionId}`),
    ...(isHostile ? [0, 2, 4, 6].map(attacker) : []),
  ])
  return {
    sent: sends.length,
    errors,
    sendP95: percentile(sends, 0.95),
    listP95: percentile(lists, 0.95),
    memory: stopWatching(),
  }
}

/** Measures as `measureSends` does, but two servers in turns, so that a busy machine slows both. Three rounds. */
export async function measureSendsBeside(
  world: World,
  other: World,
  seconds: number,
  isHostile: boolean,
): Promise<{ own: SendFigures; other: SendFigures }[]> {
  const rounds: { own: SendFigures; other: SendFigures }[] = []
  for (let round = 0; round < 3; round++)
    rounds.push({
      own: await measureSends(world, seconds, isHostile),
      other: await measureSends(other, seconds, isHostile),
    })
  return rounds
}
