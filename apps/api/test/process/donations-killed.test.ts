import { setTimeout as sleep } from 'node:timers/promises'
import type { Donation } from '@seara/contract/cofrinho/donations'
import type { Mail, MailListItem } from '@seara/contract/platform/outbox'
import type { VerifiedReceipt } from '@seara/contract/platform/receipts'
import { expect, test } from 'vitest'
import { groupBody } from '../cofrinho-factories.ts'
import { call, listAll } from './sender.ts'
import { admin, startServer, usedFolder, type ServerUnderTest } from './server.ts'

/** How many times the server is killed. For a long run, set KILLS higher, for example `KILLS=20`. */
const rounds = Number(process.env['KILLS'] ?? 2)
const donationsPerRound = 30

/** Creates donations with unique titles, each with one contribution. @returns their ids */
async function openDonations(server: ServerUnderTest, token: string, round: number): Promise<number[]> {
  const create = (path: string, body: object) => call<{ id: number }>(server, token, 'POST', path, body)
  const { id: groupId } = await create('/api/safe_box_groups', groupBody())
  return Promise.all(
    Array.from({ length: donationsPerRound }, async (_, index) => {
      const { id } = await create('/api/donation', { title: `Cofre ${round}-${index}` })
      await create('/api/groups_donation', { donation_id: id, safe_box_group_id: groupId, value: index + 1 })
      return id
    }),
  )
}

/**
 * Lets three clients finish donations until `kill` has ended the server.
 * @returns the ids of the donations that the server acknowledged as finished
 */
async function finishUntilKilled(
  server: ServerUnderTest,
  token: string,
  ids: number[],
  kill: () => Promise<unknown>,
): Promise<number[]> {
  const acknowledged: number[] = []
  const clients = Array.from({ length: 3 }, async () => {
    for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
      const path = `/api/donation/finished/${id}`
      const finished = await call<Donation>(server, token, 'PUT', path, {}).catch(() => null)
      if (!finished) return
      acknowledged.push(finished.id)
    }
  })
  while (acknowledged.length === 0) await sleep(10)
  await sleep(Math.random() * 600)
  await kill()
  await Promise.all(clients)
  return acknowledged
}

/**
 * Expects that the receipts of the finished donations are numbered without a gap, and that each has one mail with its
 * document.
 */
async function expectReceipts(server: ServerUnderTest, token: string, finished: readonly Donation[]): Promise<void> {
  const numbers = await Promise.all(
    finished.map(async ({ cod, total_value }) => {
      const receipt = await call<VerifiedReceipt>(server, token, 'GET', `/api/verify/${cod}`)
      expect(receipt.value).toBe(total_value)
      return Number(receipt.number.split('/')[1])
    }),
  )
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, index) => index + 1))
  const mails = await listAll<MailListItem>(server, token, '/api/outbox')
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
    finished.map(({ title }) => `Recibo da doação: ${title}`).toSorted(),
  )
  for (const { id } of mails) {
    const { attachments } = await call<Mail>(server, token, 'GET', `/api/outbox/${id}`)
    expect(attachments).toHaveLength(1)
    const paper = await fetch(server.url + (attachments[0]?.url ?? ''))
    expect(Buffer.from(await paper.bytes()).toString('latin1', 0, 5)).toBe('%PDF-')
  }
}

test(
  'killed while donations are finished: each is finished with number, paper and mail, or not at all',
  { timeout: 60_000 + rounds * 15_000 },
  async () => {
    const DATA_DIR = await usedFolder()
    const start = async () => {
      const server = await startServer({ DATA_DIR, ...admin })
      await server.ready()
      return { server, token: await server.signIn() }
    }
    let { server, token } = await start()
    await call(server, token, 'PUT', '/api/letterhead', { name: 'Rede', cnpj: '11222333000181', address: 'SES 801' })
    const acknowledged: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const running = server
      const ids = await openDonations(server, token, round)
      // In one round only Node is killed, and the database goes on; in the next round both are killed.
      const kill = () => (round % 2 === 0 ? running.end('SIGKILL') : running.endEverything())
      acknowledged.push(...(await finishUntilKilled(running, token, ids, kill)))
      ;({ server, token } = await start())
      const donations = await listAll<Donation>(server, token, '/api/donation')
      const finished = donations.filter((donation) => donation.finished)
      expect(donations).toHaveLength((round + 1) * donationsPerRound)
      expect(finished.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
      await expectReceipts(server, token, finished)
    }
  },
)
