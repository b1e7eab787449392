import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import {
  expectDocumentsAndMails,
  expectEveryAcknowledged,
  expectImages,
  sendNoted,
  verify,
  type Told,
} from './contribution-proofs.ts'
import { newSending, openTarget, type Target } from './sender.ts'
import { admin, startServer, usedFolder, type ServerUnderTest } from './server.ts'

/** How many times the server is killed. For a long run, set KILLS higher, for example `KILLS=20`. */
const rounds = Number(process.env['KILLS'] ?? 3)
const staffDioceses = 5
const visitors = 3
/** The number of dioceses for which visitors send in one round. For each diocese a visitor sends only once. */
const visitsPerRound = 12

/** Waits until one more contribution is verified; on a busy machine that takes seconds. */
async function firstVerified({ verified }: Told): Promise<void> {
  const before = verified.size
  await vi.waitFor(() => expect(verified.size).toBeGreaterThan(before), { timeout: 30_000, interval: 20 })
}

/** Lets visitors and staff send contributions, and staff verify them, until `kill` has ended the server. */
async function workUntilKilled(
  server: ServerUnderTest,
  target: Target,
  told: Told,
  visited: number[],
  kill: () => Promise<unknown>,
): Promise<void> {
  const unverified: number[] = []
  const gone = new AbortController()
  const staff = Array.from({ length: 3 }, async (_, client) => {
    for (let turn = client; !gone.signal.aborted; turn += 1) {
      const sending = newSending(target.dioceseIds[turn % staffDioceses] ?? 0, false)
      if (!(await sendNoted(server, target, sending, told))) return
      unverified.push(told.acknowledged.get(sending.email) ?? 0)
    }
  })
  const visits = Array.from({ length: visitors }, async () => {
    for (
      let dioceseId = visited.shift();
      dioceseId !== undefined && !gone.signal.aborted;
      dioceseId = visited.shift()
    ) {
      if (!(await sendNoted(server, target, newSending(dioceseId, true), told))) return
    }
  })
  const verifiers = Array.from({ length: 2 }, async () => {
    while (!gone.signal.aborted) {
      const id = unverified.shift()
      if (id === undefined) await sleep(10)
      else if (await verify(server, target, id)) told.verified.add(id)
    }
  })
  await firstVerified(told)
  await sleep(Math.random() * 900)
  await kill()
  gone.abort()
  await Promise.all([...staff, ...visits, ...verifiers])
}

test(
  'killed amid sends and verifications: each acknowledged contribution is there once with its image, each verified one has its number, documents and mail',
  { timeout: 60_000 + rounds * 30_000 },
  async () => {
    const DATA_DIR = await usedFolder()
    const start = async () => {
      const server = await startServer({ DATA_DIR, ...admin })
      await server.ready()
      return server
    }
    let server = await start()
    const target = await openTarget(server, staffDioceses + rounds * visitsPerRound)
    const visited = target.dioceseIds.slice(staffDioceses)
    const told: Told = { acknowledged: new Map(), unsure: [], refused: [], verified: new Set() }
    const seen = new Set<number>()
    let repeated = 0
    for (let round = 0; round < rounds; round += 1) {
      const running = server
      // In one round only Node is killed, and the database goes on; in the next round both are killed.
      await workUntilKilled(running, target, told, visited.splice(0, visitsPerRound), () =>
        round % 2 === 0 ? running.end('SIGKILL') : running.endEverything(),
      )
      server = await start()
      for (const sending of told.unsure.splice(0)) {
        repeated += 1
        expect(await sendNoted(server, target, sending, told)).toBe(true)
      }
      const contributions = await expectEveryAcknowledged(server, target, told)
      const fresh = contributions.filter(({ id }) => !seen.has(id))
      await expectImages(server, fresh)
      for (const { id } of fresh) seen.add(id)
    }
    await expectDocumentsAndMails(server, target, 'queued')
    expect(told.refused).toEqual([])
    expect(seen.size).toBe(told.acknowledged.size)
    expect(repeated).toBeGreaterThan(0)
    if (rounds > 4)
      process.stdout.write(
        `${told.acknowledged.size} acknowledged, ${repeated} repeated, ${told.verified.size} verified\n`,
      )
  },
)
