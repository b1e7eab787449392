// A process that only sends reminders; a test kills it. Its arguments are the address of the database, the moment at
// which its clock starts, and the address of the mail server.
import { createLogger } from '../../src/core/logger.ts'
import type { Context } from '../../src/core/context.ts'
import { connectDatabase } from '../../src/db/connect.ts'
import { smtpMailer } from '../../src/infra/smtp/mailer.ts'
import { sendDue } from '../../src/modules/reminders/ladders/send-reminders.service.ts'
import { deliverDue } from '../../src/platform/outbox/delivery.service.ts'

const [url = '', moment = '', smtpUrl = ''] = process.argv.slice(2)
const started = Date.now()
const { db } = connectDatabase({ url, poolSize: 4 })
const ctx = {
  db,
  // The clock runs on from that moment, so that failed mails become due again.
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
