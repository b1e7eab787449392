import type { CampaignBoard } from '@seara/contract/campaigns/campaign-board'
import { expect, test } from 'vitest'
import { campaignPath, requestPath } from '../../../../test/campaign-factories.ts'
import { answered } from '../../../../test/factories.ts'
import { createReturnsApp, settled } from '../../../../test/return-factories.ts'
import { openSheet } from '../../../../test/workbook.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'

const { seara, admin, campaign, diocese, newSlip, apply } = await createReturnsApp()
const { request } = seara
const { token } = admin

test('what the bank received for a deleted request of a diocese in the trash counts on the board and in the sheet', async () => {
  const slip = await newSlip()
  answered(await request('DELETE', `${requestPath}/${slip.champaingn_solicitation_id}`, { token }), 204)
  await apply(bradescoReturn([settled(slip)]))
  answered(await request('DELETE', `/api/diocese/${diocese.id}`, { token }), 204)

  const { totals } = answered(await request('GET', '/api/campaign-board', { token })).json<CampaignBoard>()
  expect(totals.money?.paid).toBe(150.5)
  const path = `${campaignPath}/report?baseYear=${campaign.base_year}&type=dioceses`
  const { header, rows } = await openSheet(answered(await request('GET', path, { token })))
  expect(rows.map((row) => row[header.indexOf('Pago')])).toEqual([150.5])
})
