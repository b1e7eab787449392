import { setTimeout as sleep } from 'node:timers/promises'
import type { Contribution } from '@seara/contract/collections/contributions'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contributionPath } from '../collection-factories.ts'
import { listContributions, listMails, newSending, openTarget, send, type Sending, type Target } from './sender.ts'
import { admin, startServer, usedFolder, type ServerUnderTest } from './server.ts'

/** More of them for measuring: `KILLS=20`. */
const rounds = Number(process.env['KILLS'] ?? 3)
const staffDioceses = 5
const visitors = 3
/** Dioceses for which visitors send in one round: each may send once. */
const visitsPerRound = 12

/** What the senders were answered. */
interface Told {
  /** Acknowledged contributions, by e-mail address, with the id in the answer. */
  acknowledged: Map<string, number>
  /** Sends without an answer, to be repeated with the same key. */
  unsure: Sending[]
  refused: number[]
  verified: Set<number>
}

async function sendNoted(server: ServerUnderTest, target: Target, sending: Sending, told: Told): Promise<boolean> {
  const answer = await send(server, target, sending)
  if (answer === null) told.unsure.push(sending)
  else if (answer.status === 201) told.acknowledged.set(sending.email, answer.id)
  else told.refused.push(answer.status)
  return answer !== null
}

/** Visitors and staff send, staff verify, until the server is gone. */
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
  await sleep(400 + Math.random() * 900)
  await kill()
  gone.abort()
  await Promise.all([...staff, ...visits, ...verifiers])
}

const verify = ({ url }: ServerUnderTest, { token }: Target, id: number): Promise<boolean> =>
  fetch(`${url}${contributionPath}/verify/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
  }).then(
    ({ ok }) => ok,
    () => false,
  )

async function expectEveryAcknowledged(server: ServerUnderTest, target: Target, told: Told): Promise<Contribution[]> {
  const contributions = await listContributions(server, target)
  const byEmail = Map.groupBy(contributions, ({ sended_receipt_person_email }) => sended_receipt_person_email)
  const lost = [...told.acknowledged].filter(([email, id]) => byEmail.get(email)?.[0]?.id !== id)
  expect(lost).toEqual([])
  expect([...byEmail.values()].filter(({ length }) => length > 1)).toEqual([])
  const unverified = contributions.filter(({ id, verified }) => told.verified.has(id) && verified !== 'verified')
  expect(unverified).toEqual([])
  return contributions
}

async function expectImages({ url }: ServerUnderTest, contributions: readonly Contribution[]): Promise<void> {
  const isReadable = async ({ url: path }: Contribution): Promise<boolean> => {
    const image = await fetch(url + path)
    // Decoded to the last line: a truncated picture is an error.
    const { data } = await sharp(await image.bytes(), { failOn: 'error' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return image.status === 200 && data.length > 0
  }
  expect(await Promise.all(contributions.map(isReadable))).not.toContain(false)
}

/** A job makes the documents of killed requests, which may take a moment. */
async function waitForDocuments(server: ServerUnderTest, target: Target): Promise<Contribution[]> {
  for (const deadline = performance.now() + 40_000; ;) {
    const verified = (await listContributions(server, target)).filter(
      (contribution) => contribution.verified === 'verified',
    )
    if (verified.every(({ letter, receipt }) => letter && receipt)) return verified
    if (performance.now() > deadline) throw new Error('verified contributions stay without documents')
    await sleep(300)
  }
}

async function expectDocumentsAndMails(server: ServerUnderTest, target: Target): Promise<void> {
  const verified = await waitForDocuments(server, target)
  const numbers = verified
    .map(({ receipt_number }) => Number(receipt_number?.split('/')[1]))
    .toSorted((one, other) => one - other)
  expect(numbers.length).toBeGreaterThan(0)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  const beginning = async (document: Contribution['letter']) =>
    Buffer.from(await (await fetch(server.url + (document?.url ?? ''))).bytes()).toString('latin1', 0, 5)
  const documents = verified.flatMap(({ letter, receipt }) => [letter, receipt])
  expect(new Set(await Promise.all(documents.map(beginning)))).toEqual(new Set(['%PDF-']))
  const mails = (await listMails(server, target)).filter(({ purpose }) => purpose === 'contribution-verified')
  expect(mails.filter(({ state }) => state !== 'queued')).toEqual([])
  const sorted = (texts: readonly string[]) => texts.toSorted()
  expect(sorted(mails.map(({ recipient }) => recipient))).toEqual(
    sorted(verified.map(({ sended_receipt_person_email }) => sended_receipt_person_email)),
  )
}

test(
  'killed amid sends and verifications: each acknowledged contribution is there once with its image, each verified one has its number, documents and mail',
  { timeout: 60_000 + rounds * 15_000 },
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
      // In turns: Node alone, whose database continues, and everything at once.
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
    await expectDocumentsAndMails(server, target)
    expect(told.refused).toEqual([])
    expect(seen.size).toBe(told.acknowledged.size)
    expect(repeated).toBeGreaterThan(0)
    if (rounds > 4)
      process.stdout.write(
        `${told.acknowledged.size} acknowledged, ${repeated} repeated, ${told.verified.size} verified\n`,
      )
  },
)
