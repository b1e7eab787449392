import type { StaffRequest } from '@seara/contract/campaigns/requests'
import type { Clock } from '../src/core/context.ts'
import { invoicePath, setIssuer } from './billing-factories.ts'
import { readPath } from './campaign-factories.ts'
import { answered, signIn } from './factories.ts'
import { createTestApp } from './harness.ts'

/** Creates an app with workers and slips of Bradesco, and functions for the work of staff with slips. */
export async function createSlipsApp(clock: Clock) {
  const seara = await createTestApp({ workers: true, clock })
  const { request, db } = seara
  const admin = await signIn(seara, 'admin')
  const secretary = await signIn(seara)
  const { token } = secretary
  const terms = { pix_key: 'rede@exemplo.org', fine_percent: 2, interest_percent_month: 1 }
  await setIssuer(seara, admin.token, '237', terms)

  const read = async (id: number) => answered(await request('GET', `${readPath}/${id}`, { token })).json<StaffRequest>()
  const change = (id: number, body: object, asking = token) =>
    request('PUT', `${invoicePath}/${id}`, { token: asking, body })
  const mailsOf = (slipId: number) =>
    db
      .selectFrom('mail')
      .select(['id', 'recipient', 'subject', 'text', 'state'])
      .where('purpose', '=', 'slip')
      .where('purpose_key', '=', String(slipId))
      .execute()

  return { seara, admin, secretary, read, change, mailsOf }
}
