import type { ReturnUpload } from '@seara/contract/billing/return-files'
import type { MadeShippingFile, ShippingDraft } from '@seara/contract/billing/shipping-files'
import type { Slip } from '@seara/contract/billing/slip'
import type { StaffRequest } from '@seara/contract/campaigns/requests'
import { bradescoReturn, type MadeRecord } from '../src/demo/bradesco-return.ts'
import { createConfirmed, createSlip, setIssuer } from './billing-factories.ts'
import { createCampaign, readPath } from './campaign-factories.ts'
import { answered, signIn } from './factories.ts'
import { createTestApp } from './harness.ts'
import { formWithMany } from './return-files.ts'

export const shippingPath = '/api/shipping-file'

/** The text at some positions of a line, counted from 1 as in manuals; `to` is included. */
export const cut = (line: string | undefined, from: number, to: number): string => (line ?? '').slice(from - 1, to)

/** Creates an app with an admin, a campaign and slips of Bradesco, and functions for shipping files and returns. */
export async function createShippingApp(now: Date) {
  const seara = await createTestApp({ clock: { now: () => now } })
  const { request, db } = seara
  const { token } = await signIn(seara, 'admin')
  const campaign = await createCampaign(seara, token)

  const registeredOf = async ({ id }: Slip) =>
    db.selectFrom('slip').select(['our_number', 'our_number_dv']).where('id', '=', id).executeTakeFirstOrThrow()
  return {
    seara,
    token,
    /**
     * Takes the waiting slips of earlier tests out of the next shipping file (the file of slips that the bank gets),
     * and saves the slip issuer again.
     */
    clear: async (): Promise<void> => {
      await db.updateTable('slip').set({ registration: 'none' }).where('registration', '=', 'draft').execute()
      await db.updateTable('slip').set({ write_off: 'confirmed' }).where('write_off', '=', 'draft').execute()
      await setIssuer(seara, token, '237', { fine_percent: 2, interest_percent_month: 1, write_off_days: 60 })
    },
    newSlip: async (change: { total?: number; dioceseId?: number } = {}): Promise<Slip> => {
      const { id } = await createConfirmed(seara, token, campaign.id, change)
      return createSlip(seara, token, id)
    },
    registeredOf,
    read: async (slip: Slip): Promise<Slip> => {
      const seen = await request('GET', `${readPath}/${slip.champaingn_solicitation_id}`, { token })
      const found = answered(seen)
        .json<StaffRequest>()
        .invoices.find(({ id }) => id === slip.id)
      if (!found) throw new Error(`slip ${slip.id} is gone`)
      return found
    },
    draft: async () => answered(await request('GET', `${shippingPath}/draft`, { token })).json<ShippingDraft>(),
    make: async () => answered(await request('POST', shippingPath, { token }), 201).json<MadeShippingFile>(),
    linesOf: async (id: number) => {
      const { rawPayload } = answered(await request('GET', `${shippingPath}/${id}`, { token }))
      return rawPayload.toString('latin1').split('\r\n').slice(0, -1)
    },
    /** Uploads a return of the bank about one slip. @returns the server's result for the file */
    answer: async (slip: Slip, occurrence: string, change: Partial<MadeRecord> = {}) => {
      const { our_number, our_number_dv } = await registeredOf(slip)
      const content = bradescoReturn([{ ourNumber: our_number, ourNumberDv: our_number_dv, occurrence, ...change }])
      const sent = await request('POST', '/api/finance', { token, ...formWithMany([{ filename: 'r.ret', content }]) })
      return answered(sent).json<ReturnUpload>().files[0]
    },
  }
}
