import { setTimeout as sleep } from 'node:timers/promises'
import type { Contribution } from '@seara/contract/collections/contributions'
import sharp from 'sharp'
import { expect, vi } from 'vitest'
import { contributionPath } from '../collection-factories.ts'
import type { MailListItem } from '@seara/contract/platform/outbox'
import { listContributions, listMails, send, type Sending, type Target } from './sender.ts'
import type { Reachable } from './server.ts'

/** The servers' answers to the people who send and verify contributions. */
export interface Told {
  /** The ids of acknowledged contributions, by the sender's e-mail address. */
  acknowledged: Map<string, number>
  /** The sends that got no answer. They are repeated with the same key. */
  unsure: Sending[]
  /** The statuses, other than 201, with which the servers answered sends. */
  refused: number[]
  /** The ids of contributions whose verification was acknowledged. */
  verified: Set<number>
}

/** Sends a contribution, and notes the answer in `told`. @returns whether an answer came */
export async function sendNoted(server: Reachable, target: Target, sending: Sending, told: Told): Promise<boolean> {
  const answer = await send(server, target, sending)
  if (answer === null) told.unsure.push(sending)
  else if (answer.status === 201) told.acknowledged.set(sending.email, answer.id)
  else told.refused.push(answer.status)
  return answer !== null
}

/** Verifies a contribution. @returns whether the server acknowledged it; false when no answer came */
export const verify = ({ url }: Reachable, { token }: Target, id: number): Promise<boolean> =>
  fetch(`${url}${contributionPath}/verify/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
  }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Expects that each acknowledged contribution is stored exactly once, and each acknowledged verification is stored,
 * too.
 * @returns all contributions
 */
export async function expectEveryAcknowledged(server: Reachable, target: Target, told: Told): Promise<Contribution[]> {
  const contributions = await listContributions(server, target)
  const byEmail = Map.groupBy(contributions, ({ sended_receipt_person_email }) => sended_receipt_person_email)
  const lost = [...told.acknowledged].filter(([email, id]) => byEmail.get(email)?.[0]?.id !== id)
  expect(lost).toEqual([])
  expect([...byEmail.values()].filter(({ length }) => length > 1)).toEqual([])
  const unverified = contributions.filter(({ id, verified }) => told.verified.has(id) && verified !== 'verified')
  expect(unverified).toEqual([])
  return contributions
}

/** Expects that the image of every contribution is complete. */
export async function expectImages({ url }: Reachable, contributions: readonly Contribution[]): Promise<void> {
  const isReadable = async ({ url: path }: Contribution): Promise<boolean> => {
    const image = await fetch(url + path)
    // Decodes the picture to its last line, so that a truncated one is an error.
    const { data } = await sharp(await image.bytes(), { failOn: 'error' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return image.status === 200 && data.length > 0
  }
  expect(await Promise.all(contributions.map(isReadable))).not.toContain(false)
}

/**
 * Waits until every verified contribution has its documents. After a kill a job makes the missing ones, which may take
 * a moment.
 * @returns the verified contributions
 */
async function waitForDocuments(server: Reachable, target: Target): Promise<Contribution[]> {
  for (const deadline = performance.now() + 40_000; ;) {
    const verified = (await listContributions(server, target)).filter(
      (contribution) => contribution.verified === 'verified',
    )
    if (verified.every(({ letter, receipt }) => letter && receipt)) return verified
    if (performance.now() > deadline) throw new Error('verified contributions stay without documents')
    await sleep(300)
  }
}

/**
 * Expects that the receipts of the verified contributions are numbered without a gap, and that each contribution has
 * its documents and one mail.
 * @param state the expected state of these mails
 */
export async function expectDocumentsAndMails(
  server: Reachable,
  target: Target,
  state: MailListItem['state'],
): Promise<void> {
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
  const recipients = verified.map(({ sended_receipt_person_email }) => sended_receipt_person_email)
  await vi.waitFor(
    async () => {
      const mails = (await listMails(server, target)).filter(({ purpose }) => purpose === 'contribution-verified')
      expect(mails.filter((mail) => mail.state !== state)).toEqual([])
      expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(recipients.toSorted())
    },
    { timeout: 30_000, interval: 300 },
  )
}
