import type { Paged } from '@seara/contract/core/paging'
import type { StaffRequest } from '@seara/contract/campaigns/requests'
import type { ReturnUpload } from '@seara/contract/billing/return-files'
import type { ReturnRecord } from '@seara/contract/billing/return-records'
import type { Slip } from '@seara/contract/billing/slip'
import type { Clock } from '../src/core/context.ts'
import type { MadeRecord } from '../src/demo/bradesco-return.ts'
import { createConfirmed, createSlip, setIssuer } from './billing-factories.ts'
import { createCampaign, readPath } from './campaign-factories.ts'
import { answered, createDiocese, signIn } from './factories.ts'
import { createTestApp } from './harness.ts'
import { formWithMany } from './return-files.ts'

/** A slip, and its nosso número as the bank's files have it. */
export type RegisteredSlip = Slip & { registered: string }

interface SentFile {
  filename: string
  content: Buffer | string
}

/** A record of a return of Bradesco: a payment of the slip's full value. @param change fields that differ */
export const settled = (
  { registered, value }: { registered: string; value: number },
  change: Partial<MadeRecord> = {},
): MadeRecord => ({
  ourNumber: registered,
  occurrence: '06',
  titleCents: Math.round(value * 100),
  paidCents: Math.round(value * 100),
  feeCents: 190,
  creditDay: '2026-11-21',
  ...change,
})

const november = new Date('2026-11-20T15:00:00Z')

/**
 * Creates an app with slips of Bradesco, and functions with which an admin handles returns. If no clock is given, it is
 * 20/11/2026.
 */
export async function createReturnsApp(clock: Clock = { now: () => november }) {
  const seara = await createTestApp({ clock })
  const { request, db } = seara
  const admin = await signIn(seara, 'admin')
  const { token } = admin
  await setIssuer(seara, token, '237')
  const campaign = await createCampaign(seara, token)
  const diocese = await createDiocese(seara, token)

  const withNumber = async (slip: Slip): Promise<RegisteredSlip> => {
    const { our_number } = await db
      .selectFrom('slip')
      .select('our_number')
      .where('id', '=', slip.id)
      .executeTakeFirstOrThrow()
    return { ...slip, registered: our_number }
  }
  const newSlip = async (total = 150.5): Promise<RegisteredSlip> => {
    const { id } = await createConfirmed(seara, token, campaign.id, { total, dioceseId: diocese.id })
    return withNumber(await createSlip(seara, token, id))
  }
  const send = (files: readonly SentFile[], query: Record<string, string> = {}) =>
    request('POST', '/api/finance', { token, query, ...formWithMany(files) })
  const apply = async (content: Buffer, filename = 'CB2011.RET') => {
    const upload = answered(await send([{ filename, content }])).json<ReturnUpload>()
    const [file] = upload.files
    if (!file) throw new Error('no file in the answer')
    return file
  }
  const read = async (slip: Slip) => {
    const path = `${readPath}/${slip.champaingn_solicitation_id}`
    const { invoices } = answered(await request('GET', path, { token })).json<StaffRequest>()
    const found = invoices.find(({ id }) => id === slip.id)
    if (!found) throw new Error(`slip ${slip.id} is gone`)
    return found
  }
  const worklist = async (attention = '') =>
    answered(await request('GET', '/api/finance/worklist', { token, query: { attention, limit: '100' } })).json<
      Paged<ReturnRecord>
    >().data

  return { seara, admin, campaign, diocese, withNumber, newSlip, send, apply, read, worklist }
}
