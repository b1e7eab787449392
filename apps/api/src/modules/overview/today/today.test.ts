import type { Paged } from '@seara/contract/core/paging'
import type { Today, Work } from '@seara/contract/overview/today'
import { expect, test } from 'vitest'
import { createConfirmed, makeSlips, setIssuer } from '../../../../test/billing-factories.ts'
import {
  addLine,
  createBox,
  createCampaign,
  createProduct,
  createRequest,
  requestPath,
} from '../../../../test/campaign-factories.ts'
import {
  contributionChoices,
  contributionFields,
  createCollection,
  createContribution,
} from '../../../../test/collection-factories.ts'
import { answered, createDiocese, fillLetterhead, registerPerson, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { closeYear, reopenYear } from '../../../../test/year-factories.ts'

const moment = { now: new Date('2026-10-10T15:00:00Z') }
const seara = await createTestApp({ clock: { now: () => moment.now }, workers: true })
await fillLetterhead(seara)
const { request } = seara
let [secretary, admin] = [await signIn(seara), await signIn(seara, 'admin')]

const on = async (day: string) => {
  moment.now = new Date(`${day}T15:00:00Z`)
  ;[secretary, admin] = [await signIn(seara), await signIn(seara, 'admin')]
}
const today = async ({ token }: { token: string } = secretary) =>
  answered(await request('GET', '/api/today', { token })).json<Today>()
const workOf = async (kind: Work['kind'], whose = secretary): Promise<Work[]> =>
  (await today(whose)).work.filter((work) => work.kind === kind)

test('without anything to do nothing waits, and nothing runs', async () => {
  expect(await today(admin)).toEqual({ work: [], collection: null, campaign: null })
})

test('contributions wait to be verified, with their sum and since when; those of a finished collection do not', async () => {
  const choices = await contributionChoices(seara, admin.token)
  const [first, second] = [await createDiocese(seara, admin.token), await createDiocese(seara, admin.token)]
  await createDiocese(seara, admin.token)
  const collection = await createCollection(seara, admin.token, { description: 'Coleta 2026', base_year: 2026 })
  const send = (dioceseId: number, value_currency: string) =>
    createContribution(
      seara,
      secretary.token,
      contributionFields(collection.id, dioceseId, choices, { value_currency }),
    )
  await send(first.id, '100')
  await on('2026-10-12')
  const { id } = await send(second.id, '50,25')
  const of = { id: collection.id, description: 'Coleta 2026' }
  expect(await workOf('proofs')).toEqual([{ kind: 'proofs', count: 2, value: 150.25, since: '2026-10-10', of }])

  answered(await request('PUT', `/api/collection-missionary-contribuitions/verify/${id}`, { token: secretary.token }))
  expect(await workOf('proofs')).toEqual([{ kind: 'proofs', count: 1, value: 100, since: '2026-10-10', of }])
  expect((await today()).collection).toEqual({
    ...of,
    base_year: 2026,
    received: 50.25,
    to_verify: 100,
    contributed: 2,
    dioceses: 3,
  })

  const path = `/api/missionary-collection/${collection.id}`
  answered(await request('PUT', path, { token: admin.token, body: { finished: true } }))
  expect(await workOf('proofs')).toEqual([])
  expect((await today()).collection).toBeNull()
})

test('requests wait to be confirmed and packed, boxes to be shipped, expired slips for a reminder', async () => {
  await on('2026-10-20')
  const product = await createProduct(seara, admin.token, { price: 2.5 })
  const diocese = await createDiocese(seara, admin.token)
  const campaign = await createCampaign(seara, admin.token, {
    description: 'Campanha 2026',
    begin_dt: '2026-10-01',
    due_date: '2026-10-31',
  })
  const of = { id: campaign.id, description: 'Campanha 2026' }
  const open = await createRequest(seara, admin.token, campaign.id, { dioceseId: diocese.id })
  await addLine(seara, admin.token, open.id, product.id, 4)
  expect(await workOf('requests_to_confirm')).toEqual([
    { kind: 'requests_to_confirm', count: 1, value: 10, since: '2026-10-20', of },
  ])

  await setIssuer(seara, admin.token, '237')
  const confirmed = await createConfirmed(seara, admin.token, campaign.id, { dioceseId: diocese.id })
  expect(await workOf('requests_to_pack')).toEqual([
    { kind: 'requests_to_pack', count: 1, value: null, since: '2026-10-20', of },
  ])
  const box = await createBox(seara, admin.token, confirmed.id, 2)
  expect(await workOf('requests_to_pack')).toEqual([])
  expect(await workOf('boxes_to_ship')).toMatchObject([{ count: 1, since: '2026-10-20', of }])
  expect((await today()).campaign).toEqual({
    ...of,
    base_year: 2026,
    due_date: '2026-10-31',
    requested: 2,
    confirmed: 1,
    boxes: 1,
    shipped: 0,
  })
  const shipped = `/api/missionary-campaign/shipping/box/${box.id}`
  answered(await request('PUT', shipped, { token: admin.token, body: { shipped: true } }))
  expect(await workOf('boxes_to_ship')).toEqual([])

  await makeSlips(seara, admin.token, campaign.id)
  expect(await workOf('overdue_slips')).toEqual([])
  expect(await workOf('shipping_file', admin)).toMatchObject([{ count: 1, since: '2026-10-20', of: null }])
  // The lines about money come first for a user with the finance permission.
  const kindsOf = async (whose: { token: string }) => (await today(whose)).work.map(({ kind }) => kind)
  const treasurer = await signIn(seara, 'user', { permissions: ['finance', 'shipping'] })
  const shipper = await signIn(seara, 'user', { permissions: ['shipping'] })
  const [first, ...others] = await kindsOf(treasurer)
  expect(first).toBe('shipping_file')
  expect(others.length).toBeGreaterThan(0)
  for (const other of [shipper, admin]) expect((await kindsOf(other))[0]).not.toBe('shipping_file')
  const file = answered(await request('POST', '/api/shipping-file', { token: admin.token }), 201).json<{ id: number }>()
  expect(await workOf('shipping_file', admin)).toEqual([])
  expect(await workOf('shipping_file_to_send', admin)).toMatchObject([
    { count: 1, value: 150.5, since: '2026-10-20', of: null },
  ])
  expect(await workOf('shipping_file_to_send')).toEqual([])
  const sent = { token: admin.token, body: { sent: true } }
  answered(await request('PUT', `/api/shipping-file/${file.id}`, sent))
  expect(await workOf('shipping_file_to_send', admin)).toEqual([])
  await on('2026-11-20')
  expect(await workOf('overdue_slips')).toMatchObject([{ count: 1, value: 150.5, of }])
  // A reminder has the slip's PDF attached. A slip without its PDF cannot be reminded of, so it does not count.
  const slips = seara.db.updateTable('slip').where('campaign_id', '=', campaign.id)
  const { file_id } = await seara.db.selectFrom('slip').select('file_id').executeTakeFirstOrThrow()
  await slips.set({ file_id: null, paper_attempts: 8 }).execute()
  expect(await workOf('overdue_slips')).toEqual([])
  await slips.set({ file_id, paper_attempts: 0 }).execute()
  // Slips may be paid months after their campaign is finished, so an unpaid one still counts as overdue.
  const finish = (finished: boolean) =>
    request('PUT', `/api/missionary-campaign/${campaign.id}`, { token: admin.token, body: { finished } })
  answered(await finish(true))
  expect(await workOf('overdue_slips')).toMatchObject([{ count: 1, of }])
  // In a closed year nobody can mark the slip as paid, so the slip does not count as overdue.
  await closeYear(seara, admin.token, 'campaigns', campaign.base_year)
  expect(await workOf('overdue_slips')).toEqual([])
  await reopenYear(seara, admin.token, 'campaigns', campaign.base_year)
  expect(await workOf('overdue_slips')).toMatchObject([{ count: 1, of }])
  answered(await finish(false))
  const reminder = `/api/missionary-campaign/invoice/defaulters/${campaign.id}`
  answered(await request('POST', reminder, { token: admin.token }), 202)
  await expect.poll(() => workOf('overdue_slips')).toEqual([])
})

test('the boxes of a deleted request, which nobody can ship any more, neither wait nor count', async () => {
  const { campaign } = await today()
  const { id } = await createConfirmed(seara, admin.token, campaign?.id ?? 0)
  await createBox(seara, admin.token, id, 2)
  expect(await workOf('boxes_to_ship')).toMatchObject([{ count: 1 }])
  answered(await request('DELETE', `${requestPath}/${id}`, { token: admin.token }), 204)
  expect(await workOf('boxes_to_ship')).toEqual([])
  expect((await today()).campaign).toEqual(campaign)
})

test('a finished campaign is packed on until the next one begins', async () => {
  const [before] = (await today()).work.filter(({ kind }) => kind === 'requests_to_confirm')
  const { id } = before?.of ?? { id: 0 }
  await createConfirmed(seara, admin.token, id)
  const finish = { token: admin.token, body: { finished: true } }
  answered(await request('PUT', `/api/missionary-campaign/${id}`, finish))
  expect(await workOf('requests_to_confirm')).toEqual([])
  expect(await workOf('requests_to_pack')).toMatchObject([{ count: 1, of: { id } }])
  await createCampaign(seara, admin.token, { begin_dt: '2027-03-01', due_date: '2027-10-31' })
  expect(await workOf('requests_to_pack')).toHaveLength(1)
  await on('2027-03-02')
  expect(await workOf('requests_to_pack')).toEqual([])
})

test('only an admin is told of who waits for access, once, and of mails that do not leave', async () => {
  const waiting = await registerPerson(seara, 'nova@exemplo.org', 'um segredo bem longo', { is_approved: false })
  expect(await workOf('users', admin)).toMatchObject([{ count: 1, of: null }])
  expect(await workOf('users')).toEqual([])
  const approve = (is_approved: boolean) =>
    request('PUT', `/api/user/${waiting}`, { token: admin.token, body: { is_approved } })
  answered(await approve(true))
  expect(await workOf('users', admin)).toEqual([])
  answered(await approve(false))
  expect(await workOf('users', admin)).toEqual([])

  // Without a mail server, the mails of the tests above were never sent.
  expect(await workOf('mails', admin)).toHaveLength(1)
  const left = { state: 'sent' as const, sent_at: moment.now.toISOString() }
  await seara.db.updateTable('mail').set(left).execute()
  expect(await workOf('mails', admin)).toEqual([])

  await seara.db
    .updateTable('mail')
    .set({ state: 'failed', queued_at: moment.now.toISOString() })
    .where('id', '=', (eb) => eb.selectFrom('mail').select((inner) => inner.fn.min('id').as('id')))
    .execute()
  const waitsAfterATry = await seara.db
    .updateTable('mail')
    .set({ state: 'queued', attempts: 1, queued_at: moment.now.toISOString() })
    .where('id', '=', (eb) => eb.selectFrom('mail').select((inner) => inner.fn.max('id').as('id')))
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await workOf('mails', admin)).toMatchObject([{ count: 2, since: '2027-03-02' }])
  const listed = answered(await request('GET', '/api/outbox', { token: admin.token, query: { state: 'stuck' } }))
  expect(listed.json<Paged<{ id: number }>>()).toMatchObject({ total: 2, data: [{ id: waitsAfterATry.id }, {}] })
  await seara.db.updateTable('mail').set(left).where('id', '=', waitsAfterATry.id).execute()
  expect(await workOf('mails')).toEqual([])
  expect(await workOf('mails', admin)).toMatchObject([{ count: 1 }])
  await on('2027-05-02')
  expect(await workOf('mails', admin)).toEqual([])
})

test('it is asked only by staff', async () => {
  expect((await request('GET', '/api/today')).statusCode).toBe(401)
})
