import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Context } from '../../src/core/context.ts'
import { connectDatabase } from '../../src/db/connect.ts'
import { startEmbeddedDatabase } from '../../src/db/embedded.ts'
import { queue, type NewMail } from '../../src/platform/outbox/outbox.service.ts'
import { recipientOf, startMailServer, type MailServer } from '../mail-server.ts'
import {
  admin,
  afterThisTest,
  freePort,
  startServer,
  temporaryFolder,
  usedFolder,
  type ServerUnderTest,
} from './server.ts'

const eventually = (check: () => Promise<boolean>): Promise<boolean> =>
  vi.waitUntil(check, { timeout: 30_000, interval: 50 })

interface World {
  mailServer: MailServer
  start: () => Promise<ServerUnderTest>
  /** Queues mails as the product does. @returns their recipients */
  queueMails: (count: number) => Promise<string[]>
  states: () => Promise<Record<string, number>>
}

/** Starts a database and a mail server, which keep running while servers of the test are killed. */
async function createWorld(): Promise<World> {
  const mailServer = await startMailServer(await freePort())
  afterThisTest(() => mailServer.close())
  const database = await startEmbeddedDatabase({ dataDir: await usedFolder() })
  afterThisTest(() => database.stop())
  const { db, close } = connectDatabase({ url: database.url, poolSize: 2 })
  afterThisTest(close)
  const DATA_DIR = await temporaryFolder()
  // This context has only the fields that are needed to queue a mail.
  const ctx = {
    db,
    clock: { now: () => new Date() },
    mailer: { domain: 'seara.example', connect: null },
    actor: null,
  } as unknown as Context
  return {
    mailServer,
    start: async () => {
      const server = await startServer({
        DATA_DIR,
        DATABASE_URL: database.url,
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Rede <rede@seara.example>',
        ...admin,
      })
      await server.ready()
      return server
    },
    queueMails: async (count) => {
      const mails = Array.from({ length: count }, (): NewMail => {
        const key = randomUUID()
        return {
          purpose: 'test',
          purposeKey: key,
          recipient: `${key}@exemplo.org`,
          subject: 'Olá',
          html: `<p>${'Paz e bem. '.repeat(200)}</p>`,
          text: 'Paz e bem',
        }
      })
      await queue(ctx, mails)
      return mails.map(({ recipient }) => recipient)
    },
    states: async () => {
      const rows = await db
        .selectFrom('mail')
        .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute()
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
    },
  }
}

const countByRecipient = ({ messages }: MailServer) => Map.groupBy(messages, recipientOf)

/** Expects that each recipient got exactly one mail, and that nobody else got any. */
function expectOnceEach(mailServer: MailServer, recipients: string[]): void {
  const arrived = countByRecipient(mailServer)
  expect(recipients.filter((recipient) => arrived.get(recipient)?.length !== 1)).toEqual([])
  expect(arrived.size).toBe(recipients.length)
}

for (const at of ['connect', 'end of message'] as const) {
  test(`mail refused at the ${at}, the server killed, mail accepted again: each arrives exactly once`, async () => {
    const { mailServer, start, queueMails, states } = await createWorld()
    mailServer.refusal = { at, code: at === 'connect' ? 421 : 451, words: 'volte mais tarde' }
    const first = await start()
    const recipients = await queueMails(50)
    await eventually(async () => mailServer.counts.connections >= 4)
    await first.end('SIGKILL')
    recipients.push(...(await queueMails(10)))
    mailServer.refusal = null
    await start()
    await eventually(async () => (await states())['sent'] === 60)
    expectOnceEach(mailServer, recipients)
  })
}

test('a mail server that is switched off, the server killed, both back: each mail arrives exactly once', async () => {
  const world = await createWorld()
  await world.mailServer.close()
  const first = await world.start()
  const recipients = await world.queueMails(50)
  await sleep(1_500)
  await first.end('SIGKILL')
  const back = await startMailServer(world.mailServer.port)
  afterThisTest(() => back.close())
  await world.start()
  await eventually(async () => (await world.states())['sent'] === 50)
  expectOnceEach(back, recipients)
})

test('killed while it sends, again and again: no mail is lost, and only one that the mail server was answering can come twice, as the same message', async () => {
  const { mailServer, start, queueMails, states } = await createWorld()
  mailServer.slowness = 2
  const recipients: string[] = []
  let kills = 0
  for (; kills < 3; kills += 1) {
    const server = await start()
    const before = mailServer.messages.length
    recipients.push(...(await queueMails(150)))
    await eventually(async () => mailServer.messages.length > before + 10)
    await sleep(Math.random() * 100)
    await server.end('SIGKILL')
  }
  await start()
  await eventually(async () => (await states())['sent'] === recipients.length)
  const arrived = countByRecipient(mailServer)
  expect(recipients.filter((recipient) => !arrived.has(recipient))).toEqual([])
  const twice = [...arrived.values()].filter((messages) => messages.length > 1)
  for (const messages of twice) expect(new Set(messages.map(({ messageId }) => messageId)).size).toBe(1)
  // After a kill, it may be unknown for one mail per connection whether it was sent. A server has two connections.
  expect(twice.length).toBeLessThanOrEqual(2 * kills)
}, 120_000)

test('two servers share the outbox, and what a killed one was sending the other sends', async () => {
  const { mailServer, start, queueMails, states } = await createWorld()
  mailServer.slowness = 3
  const [first] = await Promise.all([start(), start()])
  const recipients = await queueMails(300)
  await eventually(async () => mailServer.messages.length > 50)
  await first?.end('SIGKILL')
  await eventually(async () => (await states())['sent'] === 300)
  const arrived = countByRecipient(mailServer)
  expect(recipients.filter((recipient) => !arrived.has(recipient))).toEqual([])
  expect(mailServer.messages.length).toBeLessThanOrEqual(302)
})
