// A process that only sends reminders, as of the moment of its second argument, on the database of its first, through
// the mail server of its third; a test kills it.
import { createLogger } from '../../src/core/logger.ts'
import type { Context } from '../../src/core/context.ts'
import { connectDatabase } from '../../src/db/connect.ts'
import { smtpMailer } from '../../src/infra/smtp/mailer.ts'
import { sendDue } from '../../src/modules/reminders/ladders/send-reminders.jobs.ts'
import { deliverDue } from '../../src/platform/outbox/delivery.service.ts'

const [url = '', moment = '', smtpUrl = ''] = process.argv.slice(2)
const started = Date.now()
const { db } = connectDatabase({ url, poolSize: 4 })
const ctx = {
  db,
  // Goes on from that moment, so that what failed is tried again.
  clock: { now: () => new Date(Date.parse(moment) + Date.now() - started) },
  log: createLogger('silent'),
  mailer: smtpMailer(smtpUrl, 'Rede <rede@seara.example>'),
  publicUrl: 'https://seara.example',
  actor: null,
} as unknown as Context
const { signal } = new AbortController()
process.stdout.write('ready\n')
const repeat = async (work: typeof sendDue): Promise<never> => {
  for (;;) await work(ctx, signal).catch(() => undefined)
}
await Promise.all([repeat(sendDue), repeat(deliverDue)])
