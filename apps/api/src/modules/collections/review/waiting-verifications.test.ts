import type { ListedContribution, SummaryCard } from '@seara/contract/collections/contributions'
import type { HistoryEntry } from '@seara/contract/platform/history'
import type { Today } from '@seara/contract/overview/today'
import type { OctoberBoard } from '@seara/contract/collections/october-board'
import type { TimelineEntry } from '@seara/contract/overview/timelines'
import type { Paged } from '@seara/contract/core/paging'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import {
  contributionChoices,
  contributionFields,
  contributionPath as path,
  createCollection,
  createContribution,
} from '../../../../test/collection-factories.ts'
import { answered, createDiocese, fillLetterhead, signIn, statusesOf } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { issueDue } from './waiting-receipts.service.ts'

const moment = { now: new Date('2026-10-12T15:00:00Z') }
const seara = await createTestApp({ clock: { now: () => moment.now } })
await fillLetterhead(seara)
const { request, db, ctx } = seara
const [admin, rute, ana] = [await signIn(seara, 'admin'), await signIn(seara), await signIn(seara)]
const choices = await contributionChoices(seara, admin.token)
const collection = await createCollection(seara, admin.token, { description: 'Coleta 2026', base_year: 2026 })

let nextSender = 1
async function create(collectionId = collection.id) {
  const diocese = await createDiocese(seara, admin.token)
  const email = `quem${nextSender++}@exemplo.org`
  const { id } = await createContribution(
    seara,
    rute.token,
    contributionFields(collectionId, diocese.id, choices, { value_currency: '100', email }),
  )
  return { id, email, diocese }
}
const verify = (id: number, query: Record<string, string> = {}, { token } = rute) =>
  request('PUT', `${path}/verify/${id}`, { token, query: { seen_value: '100', ...query } })
const waitFor = async (id: number, seconds = '10') =>
  answered(await verify(id, { undo_seconds: seconds })).json<ListedContribution>()
const takeBack = (id: number, { token } = rute) => request('POST', `/api/verification/take-back/${id}`, { token })
const later = (seconds: number) => (moment.now = new Date(moment.now.getTime() + seconds * 1000))
/** Issues the due receipts as another process would, which knows nothing but the data in the database. */
const nextProcess = () => issueDue({ ...ctx, actor: null }, new AbortController().signal)
const mailsTo = (email: string) => db.selectFrom('mail').select('state').where('recipient', '=', email).execute()
const read = async (id: number, { token } = rute) =>
  answered(await request('GET', `/api/verification/case/${id}`, { token })).json<{ contribution: ListedContribution }>()
    .contribution
const receipts = async () => (await db.selectFrom('receipt').select('id').execute()).length

test('a verification that may be undone takes no number and mails nothing until its time is over', async () => {
  const before = await receipts()
  const { id, email } = await create()
  expect(await waitFor(id)).toMatchObject({
    verified: 'verified',
    verified_by: rute.name,
    receipt_number: null,
    receipt: null,
    receipt_due_at: '2026-10-12T15:00:10.000Z',
    can_take_back: true,
  })
  expect((await read(id, ana)).can_take_back).toBe(false)
  later(9)
  await nextProcess()
  expect([await receipts(), await mailsTo(email)]).toEqual([before, []])
  later(1)
  await nextProcess()
  const issued = await read(id)
  expect(issued).toMatchObject({ verified_by: rute.name, receipt_due_at: null, can_take_back: false })
  expect(issued.receipt_number).toMatch(/^2026\/\d+$/)
  expect(await mailsTo(email)).toEqual([{ state: 'queued' }])
  await nextProcess()
  expect([await receipts(), await mailsTo(email)]).toEqual([before + 1, [{ state: 'queued' }]])
})

test('whoever verified takes it back without a trace but the audit log', async () => {
  const before = await receipts()
  const { id, email } = await create()
  await waitFor(id)
  expect(statusesOf([await takeBack(id, ana), await takeBack(id, admin)])).toEqual([403, 403])
  expect(answered(await takeBack(id)).json<ListedContribution>()).toMatchObject({
    verified: 'pending',
    verified_at: null,
    verified_by: null,
    receipt_due_at: null,
  })
  later(60)
  await nextProcess()
  expect([await receipts(), await mailsTo(email), (await read(id)).verified]).toEqual([before, [], 'pending'])
  const { data } = answered(await request('GET', `/api/history/contribution/${id}`, { token: admin.token })).json<
    Paged<HistoryEntry>
  >()
  expect(data.map(({ action }) => action)).toEqual(['update', 'update', 'create'])
  expect((await takeBack(id)).json()).toMatchObject({ code: 'conflict.not_verified' })
  // The contribution can be changed and verified again.
  answered(await request('PUT', `${path}/${id}`, { token: rute.token, body: { value: 70 } }))
  answered(await verify(id, { seen_value: '70' }))
})

test('after its time, or once the receipt is issued, it is too late', async () => {
  const { id } = await create()
  await waitFor(id)
  later(10)
  expect((await takeBack(id)).json()).toMatchObject({ code: 'conflict.receipt_issued' })
  await nextProcess()
  expect((await takeBack(id)).statusCode).toBe(409)
})

test('a call without undo_seconds issues at once, also what waits; with it again nothing changes', async () => {
  const { id, email } = await create()
  const first = await waitFor(id)
  later(3)
  expect(await waitFor(id, '15')).toEqual(first)
  const issued = answered(await verify(id, {}, ana)).json<ListedContribution>()
  expect(issued).toMatchObject({ verified_by: rute.name, receipt_due_at: null })
  expect(issued.receipt_number).toMatch(/^2026\//)
  expect(await mailsTo(email)).toHaveLength(1)
  later(60)
  await nextProcess()
  expect(await mailsTo(email)).toHaveLength(1)
  for (const seconds of ['16', '-1', '1.5', 'dez', '99'])
    expect((await verify(id, { undo_seconds: seconds })).statusCode, seconds).toBe(422)
  const atOnce = await create()
  expect(answered(await verify(atOnce.id, { undo_seconds: '0' })).json<ListedContribution>().receipt_due_at).toBeNull()
})

test('of a take-back and the receipt at the same moment one wins whole', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const before = await receipts()
    const { id, email } = await create()
    await waitFor(id)
    const [taken] = await Promise.all([takeBack(id), verify(id, {}, ana), verify(id, { undo_seconds: '5' })])
    later(20)
    await nextProcess()
    const { verified } = await read(id)
    // The second verification may come before or after the take-back. In both cases every receipt has exactly one mail.
    const issued = verified === 'verified' ? 1 : 0
    expect([await receipts(), (await mailsTo(email)).length]).toEqual([before + issued, issued])
    expect([200, 409]).toContain(taken.statusCode)
  }
  const both = await create()
  await waitFor(both.id)
  const taken = statusesOf(await Promise.all([takeBack(both.id), takeBack(both.id)]))
  expect(new Set(taken)).toEqual(new Set([200, 409]))
})

test('two processes that end one wait issue one receipt', async () => {
  const before = await receipts()
  const { id, email } = await create()
  await waitFor(id)
  later(10)
  await Promise.all([nextProcess(), nextProcess(), nextProcess()])
  expect([await receipts(), (await mailsTo(email)).length]).toEqual([before + 1, 1])
})

test('what waits can be neither changed nor deleted, and is refused for another value or without a letterhead', async () => {
  const { id } = await create()
  expect((await verify(id, { undo_seconds: '10', seen_value: '99' })).json()).toMatchObject({
    code: 'conflict.value_changed',
  })
  await waitFor(id)
  const answers = [
    await request('PUT', `${path}/${id}`, { token: rute.token, body: { value: 70 } }),
    await request('DELETE', `${path}/${id}`, { token: rute.token }),
  ]
  expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual([
    'conflict.already_verified',
    'conflict.already_verified',
  ])
  // The waiting contribution is not opened for review again.
  const next = await request('POST', `/api/verification/${collection.id}/next`, { token: ana.token, body: {} })
  expect(next.json<{ contribution: { id: number } } | null>()?.contribution.id).not.toBe(id)

  await db.updateTable('letterhead').set({ cnpj: null }).execute()
  const other = await create()
  expect((await verify(other.id, { undo_seconds: '10' })).json()).toMatchObject({ code: 'conflict.letterhead_missing' })
  later(60)
  await nextProcess()
  expect((await read(id)).receipt_number).toBeNull()
  await fillLetterhead(seara)
  await nextProcess()
  expect((await read(id)).receipt_number).toMatch(/^2026\//)
})

test('an admin’s undo takes back what waits as well, without a receipt to void', async () => {
  const before = await receipts()
  const { id } = await create()
  await waitFor(id)
  const undo = { token: admin.token, body: { reason: 'foi engano' } }
  expect(answered(await request('POST', `/api/verification/undo/${id}`, undo)).json()).toMatchObject({
    verified: 'pending',
  })
  later(60)
  await nextProcess()
  expect(await receipts()).toBe(before)
})

test('what waits counts as verified wherever verified sums are shown', async () => {
  const year = 2025
  const own = await createCollection(seara, admin.token, { base_year: year, begin_dt: '2025-10-01' })
  const { id, diocese } = await create(own.id)
  await create(own.id)
  await waitFor(id)
  const get = async <Answer>(address: string) => answered(await request('GET', address, admin)).json<Answer>()

  const cards = await get<SummaryCard[]>(`${path}/missionary-collections/value-to-receipt/${own.id}`)
  expect(cards.map(({ value }) => value)).toEqual([100, 100, 200])
  const sums = await get<{ diocese_id: number; verified: boolean }[]>(
    `${path}/missionary-collections/summary/${own.id}`,
  )
  expect(sums.find(({ diocese_id }) => diocese_id === diocese.id)?.verified).toBe(true)
  const listed = await get<Paged<ListedContribution>>(`${path}/${own.id}?status=verified`)
  expect(listed.data.map((one) => one.id)).toEqual([id])
  const today = await get<Today>('/api/today')
  expect(today.work.find(({ kind, of }) => kind === 'proofs' && of?.id === own.id)).toMatchObject({ count: 1 })
  const board = await get<OctoberBoard>(`/api/october-board?year=${year}`)
  expect(board.totals).toMatchObject({ sent: 200, received: 100 })
  const timeline = await get<Paged<TimelineEntry>>(`/api/diocese/${diocese.id}/timeline`)
  expect(timeline.data).toMatchObject([{ kind: 'contribution', verified: true, receipt_number: null, mails: [] }])
  const sheet = await request('GET', `${path}/report/launches/${own.id}`, { token: admin.token })
  expect((await readSheet(answered(sheet).rawPayload)).flat()).toContain('a emitir')

  // The sum of the finished collection has the contribution whose receipt still waits. The receipt is issued later; the
  // verification can no longer be taken back.
  const finish = { token: admin.token, body: { finished: true } }
  answered(await request('PUT', `/api/missionary-collection/${own.id}`, finish))
  expect(await get(`/api/missionary-collection/${own.id}`)).toMatchObject({ total_value: 100 })
  expect((await takeBack(id)).json()).toMatchObject({ code: 'conflict.finished' })
  later(10)
  await nextProcess()
  expect((await read(id)).receipt_number).toMatch(/^2026\//)
})

test('what a deleted user verified is issued all the same', async () => {
  const gone = await signIn(seara)
  const { id } = await create()
  answered(await verify(id, { undo_seconds: '10' }, gone))
  await db.deleteFrom('user_account').where('id', '=', gone.id).execute()
  later(10)
  await nextProcess()
  expect((await read(id)).receipt_number).toMatch(/^2026\//)
})
