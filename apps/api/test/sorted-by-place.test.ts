import { Readable } from 'node:stream'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import {
  campaignPath,
  addLine,
  confirm,
  createBox,
  createCampaign,
  createProduct,
  createRequest,
  requestPath,
} from './campaign-factories.ts'
import { createGroup } from './cofrinho-factories.ts'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  createContribution,
} from './collection-factories.ts'
import { answered, createDiocese, fillLetterhead, signedInApp } from './factories.ts'
import { textOf } from './pdf-text.ts'

const { seara, request, token } = await signedInApp('admin')
await fillLetterhead(seara)

/** Sorted by their whole names, these two dioceses would be in the opposite order. */
const [later, first] = ['Arquidiocese de Belém', 'Diocese de Anápolis']
const belem = await createDiocese(seara, token, { name: later, contact_mail: 'a@exemplo.org' })
const anapolis = await createDiocese(seara, token, { name: first, contact_mail: 'b@exemplo.org' })
const collection = await createCollection(seara, token, { base_year: 2026 })
const withoutAnybody = await createCollection(seara, token, { base_year: 2025 })
const choices = await contributionChoices(seara, token)
const campaign = await createCampaign(seara, token)
const poster = await createProduct(seara, token)
const donation = answered(await request('POST', '/api/donation', { token, body: { title: 'Natal' } }), 201).json<{
  id: number
}>()
for (const { id } of [belem, anapolis]) {
  await createContribution(seara, token, contributionFields(collection.id, id, choices))
  const asked = await createRequest(seara, token, campaign.id, { dioceseId: id })
  await addLine(seara, token, asked.id, poster.id, 2)
  await confirm(seara, token, asked.id)
  await createBox(seara, token, asked.id, 2)
  const group = await createGroup(seara, token, { diocese_id: id })
  const body = { donation_id: donation.id, safe_box_group_id: group, value: 10 }
  answered(await request('POST', '/api/groups_donation', { token, body }), 201)
}
const year = String(new Date().getFullYear())

/** The names of the two dioceses, in the order in which a text mentions them. */
const orderIn = (text: string) =>
  [later, first].filter((name) => text.includes(name)).toSorted((one, other) => text.indexOf(one) - text.indexOf(other))

test.each([
  ['the shipping list', `${campaignPath}/shipping/${campaign.id}`],
  ['who would be reminded of a collection', `${contributionPath}/missionary-collections/notices/${withoutAnybody.id}`],
  ['what each diocese sent', `${contributionPath}/missionary-collections/summary/${collection.id}`],
])('%s is sorted by place', async (_, path) => {
  const answer = answered(await request('GET', path, { token }))
  expect(orderIn(answer.payload)).toEqual([first, later])
})

test.each([
  ['the requests', `${requestPath}/export/${campaign.id}`],
  ['the parcels', `${requestPath}/address-export/${campaign.id}`],
  ['the report of dioceses', `${campaignPath}/report?baseYear=${campaign.base_year}&type=dioceses`],
  ['the summary of a collection', `${contributionPath}/report/general-by-id/${collection.id}`],
  [
    'those without a contribution',
    `${contributionPath}/missionary-collections/diocese-not-contrib/${withoutAnybody.id}`,
  ],
  ['the cofrinho', `/api/safe_box_groups/reports/dioceses/${year}`],
])('the sheet of %s is sorted by place', async (_, path) => {
  const answer = answered(await request('GET', path, { token }))
  const rows = await readSheet(Readable.from(answer.rawPayload))
  expect(orderIn(JSON.stringify(rows))).toEqual([first, later])
})

test.each([
  ['the labels', `${requestPath}/box-labels?missionary_campaign=${campaign.id}`],
  ['the transport list', `${requestPath}/box-transport?missionary_campaign=${campaign.id}`],
])('the PDF of %s is sorted by place', async (_, path) => {
  expect(orderIn(await textOf(answered(await request('GET', path, { token })).rawPayload))).toEqual([first, later])
})

test('the usual payers are sorted by place', async () => {
  const moment = '2026-10-20T12:00:00Z'
  for (const { id } of [belem, anapolis]) {
    const match = await seara.db
      .insertInto('statement_match')
      .values({ state: 'confirmed', reasons: JSON.stringify([]), created_at: moment, created_by: 'Ana' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const payer = { payer_key: `documento ${id}`, label: `Pagador ${id}`, learnt_at: moment, learnt_by: 'Ana' }
    await seara.db
      .insertInto('statement_payer')
      .values({ ...payer, diocese_id: id, match_id: match.id })
      .execute()
  }
  const answer = answered(await request('GET', '/api/finance/statements/payers', { token }))
  expect(orderIn(answer.payload)).toEqual([first, later])
})

test('who will be reminded is sorted by place', async () => {
  const path = `/api/reminders/collection/${withoutAnybody.id}`
  answered(await request('PUT', path, { token, body: { end_on: '2099-10-31' } }))
  const body = { audience: 'not_contributed', days: -3, subject: 'Lembrete', body: 'À {{diocese}}' }
  const step = answered(await request('POST', `${path}/step`, { token, body }), 201).json<{ id: number }>()
  const recipients = answered(
    await request('GET', `/api/reminders/step/${step.id}/recipients`, { token, query: { day: '2099-10-28' } }),
  )
  expect(orderIn(recipients.payload)).toEqual([first, later])
})
