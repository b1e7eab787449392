import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { recipientOf, startMailServer } from '../../../test/mail-server.ts'
import type { Context } from '../../core/context.ts'
import { smtpMailer } from '../../infra/smtp/mailer.ts'
import { deliverDue } from './delivery.service.ts'
import { queue } from './outbox.service.ts'

/**
 * How the connection to the mail server behaves: it works, never answers, or hangs or is cut in the middle of a message
 * to an address that contains `amid`.
 */
type Line = 'well' | 'silent' | { amid: string; ending: 'hang' | 'cut' }
let line: Line = 'well'
const mailServer = await startMailServer()
const open = new Set<Socket>()

/** A proxy before the mail server. It behaves as `line` says. */
const proxy = createServer((client) => {
  open.add(client)
  client.on('close', () => open.delete(client)).on('error', () => undefined)
  if (line === 'silent') return
  const server = connect(mailServer.port, '127.0.0.1')
  server.on('error', () => undefined).pipe(client)
  client.on('close', () => server.destroy())
  let recipient = ''
  client.on('data', (data) => {
    const text = data.toString('latin1')
    recipient = /RCPT TO:<(.*?)>/i.exec(text)?.[1] ?? recipient
    const isAmid = typeof line === 'object' && recipient.includes(line.amid) && /^DATA\r?$/im.test(text)
    if (!isAmid) server.write(data)
    else if (typeof line === 'object' && line.ending === 'cut') client.destroy()
    else server.unpipe(client)
  })
}).listen(0, '127.0.0.1')
await once(proxy, 'listening')
afterAll(async () => {
  for (const socket of open) socket.destroy()
  proxy.close()
  await mailServer.close()
})

const { port } = proxy.address() as AddressInfo
const limits = { greeting: 300, handOver: 1_500 }
const seara = await createTestApp({
  resources: { mailer: smtpMailer(`smtp://127.0.0.1:${port}`, 'Rede <rede@seara.example>', limits) },
})
const { signal } = new AbortController()

async function queued(...recipients: string[]): Promise<void> {
  const words = { purpose: 'test', subject: 'Recibo', html: '<p>Paz e bem</p>', text: 'Paz e bem' }
  await queue(
    seara.ctx,
    recipients.map((recipient) => ({ ...words, purposeKey: randomUUID(), recipient })),
  )
}
let hours = 0
/** Delivers the due mails. Each call is a day after the last one, so that all pauses before retries are over. */
async function deliverLater(): Promise<void> {
  hours += 24
  const now = new Date(Date.now() + hours * 3_600_000)
  const ctx: Context = { ...seara.ctx, clock: { now: () => now } }
  await deliverDue(ctx, signal)
}
/**
 * Delivers until `count` mails have arrived, at most eight times: after a failure of the server all due mails wait for
 * the next delivery.
 */
async function deliverUntil(count: number): Promise<void> {
  for (let round = 0; round < 8 && mailServer.messages.length < count; round += 1) await deliverLater()
}
const arrived = () => mailServer.messages.map(recipientOf).toSorted()
const stateOf = (recipient: string) =>
  seara.db.selectFrom('mail').select(['state', 'doubts']).where('recipient', '=', recipient).executeTakeFirstOrThrow()

test('a mail server that accepts and never greets is left soon, and what waited leaves once it greets', async () => {
  await queued('ana@exemplo.org', 'bia@exemplo.org')
  line = 'silent'
  const start = performance.now()
  await deliverLater()
  expect(performance.now() - start).toBeLessThan(10_000)
  expect([arrived(), await stateOf('ana@exemplo.org')]).toEqual([[], { state: 'queued', doubts: 0 }])
  line = 'well'
  await deliverUntil(2)
  expect(arrived()).toEqual(['ana@exemplo.org', 'bia@exemplo.org'])
})

test.each(['hang', 'cut'] as const)(
  'a line that goes amid a message (%s) doubles nothing and keeps no other mail',
  async (ending) => {
    const before = mailServer.messages.length
    const [slow, ...others] = ['lento', 'caio', 'dora', 'ivo'].map((name) => `${name}-${ending}@exemplo.org`)
    line = { amid: 'lento', ending }
    await queued(slow ?? '', ...others)
    await deliverUntil(before + 3)
    expect(arrived().filter((recipient) => recipient.includes(`-${ending}@`))).toEqual(others)
    expect(await stateOf(slow ?? '')).toEqual({ state: 'queued', doubts: 0 })
    line = 'well'
    await deliverUntil(before + 4)
    expect(mailServer.messages).toHaveLength(before + 4)
    expect(await stateOf(slow ?? '')).toEqual({ state: 'sent', doubts: 0 })
  },
)
