import type { PublicRequest } from '@seara/contract/campaigns/requests'
import type { PastedShipments, Shipment } from '@seara/contract/campaigns/shipments'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import {
  boxPath,
  campaignPath,
  createBox,
  createCampaign,
  createRequest,
  readPath,
  requestPath,
} from '../../../../test/campaign-factories.ts'
import {
  answered,
  codeOf,
  createDiocese,
  errorsOf,
  messageOf,
  signedInApp,
  signIn,
  statusesOf,
} from '../../../../test/factories.ts'
import { untilBlocked } from '../../../../test/locked-rows.ts'
import { today } from '../../../core/civil-time.ts'
import { newCode, printedCode } from '../../../core/readable-code.ts'
import { readPasted } from './read-pasted-shipments.ts'

const { seara, request, token, db } = await signedInApp()
const campaign = await createCampaign(seara, token)
const path = (id: number) => `${campaignPath}/shipment/${id}`
const save = (id: number, body: object) => request('PUT', path(id), { token, body })
const get = async (id: number) => answered(await request('GET', path(id), { token })).json<Shipment>()
const paste = async (text: string, isSaved = false, ship = false) =>
  answered(
    await request('POST', `${campaignPath}/shipments/${campaign.id}`, { token, body: { text, save: isSaved, ship } }),
  ).json<PastedShipments>()
const mails = async () =>
  (await db.selectFrom('mail').selectAll().where('purpose', '=', 'box-shipped').orderBy('id').execute()).map(
    ({ recipient, state, text }) => `${recipient} ${state} ${/rastreio: (\S+)/.exec(text)?.[1]}`,
  )
const posted = { carrier: 'Correios', tracking_code: 'AA123456789BR' }

beforeEach(async () => {
  await db.deleteFrom('mail').execute()
})

test('carrier and code are kept and mailed once, also by two people at once', async () => {
  const { id } = await createRequest(seara, token, campaign.id)
  await createBox(seara, token, id)
  expect(await get(id)).toMatchObject({ carrier: null, tracking_code: null, mail: null })
  for (const answer of await Promise.all([save(id, posted), save(id, posted), save(id, posted)])) answered(answer)
  expect(await mails()).toEqual(['maria@exemplo.org queued AA123456789BR'])
  expect(await get(id)).toMatchObject({ ...posted, saved_by: 'Rute Secretária', mail: 'queued' })
  const { text } = await db
    .selectFrom('mail')
    .select('text')
    .where('purpose', '=', 'box-shipped')
    .executeTakeFirstOrThrow()
  expect(text).toContain('saiu, em 1 caixa.')
})

test('who has the code sees what the mail told, and nothing of it before', async () => {
  const { id, code } = await createRequest(seara, token, campaign.id)
  await createBox(seara, token, id)
  const seen = async () =>
    answered(await request('GET', `${readPath}/${code}?origin=public`)).json<PublicRequest>().shipment
  expect(await seen()).toBeNull()
  answered(await save(id, { ...posted, ship: true }))
  const day = today({ now: () => new Date() })
  expect(await seen()).toEqual({ ...posted, sent_on: day })
  await db.updateTable('box').set({ shipped_at: '2026-03-01T01:00:00.000Z' }).where('request_id', '=', id).execute()
  expect(await seen()).toEqual({ ...posted, sent_on: '2026-02-28' })
  answered(await save(id, { carrier: null, tracking_code: null }))
  expect(await seen()).toBeNull()
})

test('a corrected code withdraws what waits, and goes back too; empty ones delete it', async () => {
  const { id } = await createRequest(seara, token, campaign.id)
  answered(await save(id, posted))
  answered(await save(id, { tracking_code: 'BB1' }))
  answered(await save(id, posted))
  expect(await mails()).toEqual([
    'maria@exemplo.org withdrawn AA123456789BR',
    'maria@exemplo.org withdrawn BB1',
    'maria@exemplo.org queued AA123456789BR',
  ])
  answered(await save(id, {}))
  expect(errorsOf(await save(id, { tracking_code: '' }))).toHaveProperty('tracking_code')
  answered(await save(id, { carrier: '', tracking_code: '' }))
  expect((await mails()).at(-1)).toContain('withdrawn')
  expect(await get(id)).toMatchObject({ carrier: null, mail: null })
})

test('the same code, deleted and typed again, is not told twice', async () => {
  const { id } = await createRequest(seara, token, campaign.id)
  const clear = { carrier: '', tracking_code: '' }
  const leave = () => db.updateTable('mail').set({ state: 'sent' }).where('state', '=', 'queued').execute()
  answered(await save(id, posted))
  answered(await save(id, clear))
  // The first mail was withdrawn before it was sent, so the same carrier and tracking code are mailed again.
  answered(await save(id, posted))
  expect(await mails()).toEqual(['maria@exemplo.org withdrawn AA123456789BR', 'maria@exemplo.org queued AA123456789BR'])
  await leave()
  answered(await save(id, clear))
  answered(await save(id, posted))
  expect(await mails()).toHaveLength(2)
  expect(await get(id)).toMatchObject({ ...posted, mail: 'sent' })
  // The same carrier and code are mailed again when others were mailed meanwhile, or when the e-mail has changed.
  answered(await save(id, { tracking_code: 'BB1' }))
  await leave()
  answered(await save(id, posted))
  await leave()
  answered(await save(id, clear))
  answered(await request('PUT', `${readPath}/${id}`, { token, body: { email: 'ana@exemplo.org' } }))
  answered(await save(id, posted))
  expect((await mails()).slice(2)).toEqual([
    'maria@exemplo.org sent BB1',
    'maria@exemplo.org sent AA123456789BR',
    'ana@exemplo.org queued AA123456789BR',
  ])
})

test('the sent mail of a code that is deleted and typed again can be sent again by hand', async () => {
  const { id } = await createRequest(seara, token, campaign.id)
  const leave = () => db.updateTable('mail').set({ state: 'sent' }).where('state', '=', 'queued').execute()
  const listed = () =>
    db
      .selectFrom('mail')
      .select(['id', 'withdrawn_because'])
      .where('purpose', '=', 'box-shipped')
      .orderBy('id')
      .execute()
  answered(await save(id, posted))
  await leave()
  const [{ id: first } = { id: 0 }] = await listed()
  const resend = () => request('POST', `/api/mails/request/${id}/${first}/send`, { token, body: {} })
  answered(await save(id, { carrier: '', tracking_code: '' }))
  expect(codeOf(await resend())).toEqual([409, 'conflict.withdrawn'])
  answered(await save(id, posted))
  expect(await listed()).toEqual([{ id: first, withdrawn_because: null }])
  // Another code whose mail never left, and then the former code again.
  answered(await save(id, { tracking_code: 'BB1' }))
  answered(await save(id, posted))
  expect(await listed()).toMatchObject([
    { id: first, withdrawn_because: null },
    { withdrawn_because: 'O código de rastreio foi corrigido.' },
  ])
  expect(await get(id)).toMatchObject({ ...posted, mail: 'sent' })
  answered(await resend(), 202)
})

test('what waits follows a corrected e-mail, and a deleted request is told nothing', async () => {
  const { id } = await createRequest(seara, token, campaign.id)
  answered(await save(id, posted))
  answered(await request('PUT', `${readPath}/${id}`, { token, body: { email: 'ana@exemplo.org' } }))
  expect(await mails()).toEqual(['ana@exemplo.org queued AA123456789BR'])
  answered(await request('DELETE', `${requestPath}/${id}`, { token }), 204)
  expect(await mails()).toEqual(['ana@exemplo.org withdrawn AA123456789BR'])
  expect((await request('GET', path(id), { token })).statusCode).toBe(404)
  expect((await save(id, posted)).statusCode).toBe(404)
})

test('lines of a sheet say first what they would do, and then do it once', async () => {
  const diocese = await createDiocese(seara, token, { name: 'Diocese de Crato' })
  const first = await createRequest(seara, token, campaign.id, { dioceseId: diocese.id, email: 'um@exemplo.org' })
  const second = await createRequest(seara, token, campaign.id, { email: 'dois@exemplo.org' })
  const other = await createRequest(seara, token, (await createCampaign(seara, token)).id)
  const text = [
    'Código da solicitação\tTransportadora\tRastreio',
    `${first.code}\tJadlog\tJ1`,
    `${second.code.toLowerCase().replace('-', '')}\tCorreios\tC2\tsobra`,
    '',
    `${first.code}\tJadlog\tJ9`,
    `${other.code}\tJadlog\tJ3`,
    `${second.code}\tJadlog`,
  ].join('\r\n')
  const before = await paste(text)
  expect(before.saved).toBe(0)
  expect(before.lines.map(({ line, state }) => [line, state])).toEqual([
    [2, 'new'],
    [3, 'new'],
    [5, 'repeated'],
    [6, 'unknown'],
    [7, 'unreadable'],
  ])
  expect(before.lines[0]).toMatchObject({ code: first.code, diocese_name: 'Diocese de Crato' })
  expect(await mails()).toEqual([])
  expect(await paste(text, true)).toMatchObject({ saved: 2 })
  expect((await paste(text, true)).saved).toBe(0)
  expect((await paste(text)).lines.map(({ state }) => state)).toEqual([
    'same',
    'same',
    'repeated',
    'unknown',
    'unreadable',
  ])
  expect(await mails()).toEqual(['um@exemplo.org queued J1', 'dois@exemplo.org queued C2'])
  expect((await paste(`${first.code};Jadlog;J2`)).lines).toMatchObject([{ state: 'changed' }])
})

test('pasted lines say which boxes are not despatched yet, and mark them as despatched when told so', async () => {
  const packed = await createRequest(seara, token, campaign.id)
  for (let box = 0; box < 2; box += 1) await createBox(seara, token, packed.id)
  const left = await createRequest(seara, token, campaign.id)
  await createBox(seara, token, left.id)
  const unshipped = async () =>
    (await db.selectFrom('box').select('request_id').where('shipped_at', 'is', null).execute())
      .map(({ request_id }) => request_id)
      .filter((id) => id === packed.id || id === left.id)
  expect(await paste(`${packed.code};Jadlog;K1`, false, true)).toMatchObject({
    lines: [{ state: 'new', unshipped_boxes: 2 }],
    shipped: 0,
  })
  expect(await unshipped()).toHaveLength(3)
  expect(await paste(`${left.code};Jadlog;K2`, true)).toMatchObject({ saved: 1, shipped: 0 })
  expect(await paste(`${packed.code};Jadlog;K1`, true, true)).toMatchObject({ saved: 1, shipped: 2 })
  expect(await unshipped()).toEqual([left.id])
  expect((await paste(`${packed.code};Jadlog;K9`)).lines).toMatchObject([{ state: 'changed', unshipped_boxes: 0 }])
})

test('a tracking code that another request of the campaign has is marked, however it is typed', async () => {
  const ask = () => createRequest(seara, token, campaign.id)
  const [one, two, three] = [await ask(), await ask(), await ask()]
  const elsewhere = await createRequest(seara, token, (await createCampaign(seara, token)).id)
  for (const { id } of [one, elsewhere]) answered(await save(id, { carrier: 'Correios', tracking_code: 'ZZ900BR' }))
  expect(await get(one.id)).toMatchObject({ same_code_on: [] })
  expect((await paste(`${two.code};Correios;zz 900 br\n${three.code};Correios;ZZ901BR`)).lines).toMatchObject([
    { state: 'new', same_code_on: [one.code] },
    { state: 'new', same_code_on: [] },
  ])
  // A line without a code changes nothing of its request.
  expect((await paste(`${one.code};;\n${two.code};Correios;ZZ900BR`)).lines).toMatchObject([
    { state: 'unreadable' },
    { state: 'new', same_code_on: [one.code] },
  ])
  // A request with a line of its own is not what it was before.
  expect((await paste(`${two.code};Correios;ZZ900BR\n${one.code};Correios;ZZ902BR`)).lines).toMatchObject([
    { state: 'new', same_code_on: [] },
    { state: 'changed', same_code_on: [] },
  ])
  expect(answered(await save(two.id, { carrier: 'Correios', tracking_code: 'zz900br' })).json()).toMatchObject({
    same_code_on: [one.code],
  })
  expect(await get(one.id)).toMatchObject({ same_code_on: [two.code] })
  answered(await request('DELETE', `${requestPath}/${two.id}`, { token }), 204)
  expect(await get(one.id)).toMatchObject({ same_code_on: [] })
})

test('a code kept on the request marks its boxes as despatched when told so, also once it is kept', async () => {
  const asked = await createRequest(seara, token, campaign.id)
  for (let box = 0; box < 2; box += 1) await createBox(seara, token, asked.id)
  const other = await createRequest(seara, token, campaign.id)
  await createBox(seara, token, other.id)
  expect(answered(await save(asked.id, posted)).json()).toMatchObject({ unshipped_boxes: 2 })
  expect(answered(await save(asked.id, { ...posted, ship: true })).json()).toMatchObject({ unshipped_boxes: 0 })
  expect(await get(other.id)).toMatchObject({ unshipped_boxes: 1 })
  answered(await save(other.id, { carrier: '', tracking_code: '', ship: true }))
  expect(await get(other.id)).toMatchObject({ unshipped_boxes: 1 })
  expect(errorsOf(await save(other.id, { ...posted, ship: 'sim' }))).toHaveProperty('ship')
})

test('a save that would undo what a colleague has saved meanwhile is refused, and says what that is', async () => {
  const { id, code } = await createRequest(seara, token, campaign.id)
  const colleague = await signIn(seara)
  const none = await get(id)
  answered(await save(id, { ...posted, seen_saved_at: none.saved_at }))
  const seen = (await get(id)).saved_at
  const spelt = { carrier: 'Correios PAC', tracking_code: posted.tracking_code, seen_saved_at: seen }
  const corrected = { token: colleague.token, body: { tracking_code: 'BB1', seen_saved_at: seen } }
  answered(await request('PUT', path(id), corrected))
  const refused = await save(id, spelt)
  expect(codeOf(refused)).toEqual([409, 'conflict.shipment_changed'])
  expect(messageOf(refused)).toMatch(new RegExp(`^Solicitação ${code}: Rute Secretária gravou “Correios, BB1” em `))
  expect(await mails()).toEqual(['maria@exemplo.org withdrawn AA123456789BR', 'maria@exemplo.org queued BB1'])
  // A repeated call, whose answer was lost, is no conflict.
  answered(await request('PUT', path(id), corrected))
  answered(await save(id, { ...spelt, seen_saved_at: (await get(id)).saved_at }))
  answered(await save(id, { carrier: null, tracking_code: null }))
  expect(codeOf(await save(id, spelt))).toEqual([409, 'conflict.shipment_changed'])
  expect(await get(id)).toMatchObject({ carrier: null })
  for (const [name, value] of [
    ['seen_saved_at', 7],
    ['seen_box_ids', ['x']],
    ['seen_box_ids', 3],
  ] as const)
    expect(Object.keys(errorsOf(await save(id, { ...posted, [name]: value })))[0]).toContain(name)
})

test('of two who correct the same code at once, one is refused', async () => {
  const { id } = await createRequest(seara, token, campaign.id)
  answered(await save(id, posted))
  const { saved_at: seen_saved_at } = await get(id)
  const answers = await Promise.all(['C1', 'C2'].map((tracking_code) => save(id, { tracking_code, seen_saved_at })))
  expect(statusesOf(answers)).toEqual([200, 409])
})

test('a pasted line whose request got a code after the preview saves nothing', async () => {
  const first = await createRequest(seara, token, campaign.id)
  const second = await createRequest(seara, token, campaign.id)
  const text = `${first.code}\tJadlog\tJ1\n${second.code}\tJadlog\tJ2`
  const seenNow = async () =>
    (await paste(text)).lines.map(({ line, saved_at, unshipped_box_ids }) => ({
      line,
      seen_saved_at: saved_at,
      seen_box_ids: unshipped_box_ids,
    }))
  const apply = (seen: object[]) =>
    request('POST', `${campaignPath}/shipments/${campaign.id}`, { token, body: { text, save: true, ship: true, seen } })
  const seen = await seenNow()
  answered(await save(second.id, posted))
  expect(codeOf(await apply(seen))).toEqual([409, 'conflict.shipment_changed'])
  expect(await get(first.id)).toMatchObject({ carrier: null })
  expect(await get(second.id)).toMatchObject(posted)
  const again = await seenNow()
  await createBox(seara, token, first.id)
  expect(codeOf(await apply(again))).toEqual([409, 'conflict.shipment_changed'])
  expect(answered(await apply(await seenNow())).json()).toMatchObject({ saved: 2, shipped: 1 })
  expect((await apply([{ line: 'x' }])).statusCode).toBe(422)
})

test('a code that comes while pasted lines are being saved is not written over either', async () => {
  const asked = await createRequest(seara, token, campaign.id)
  const seen = [{ line: 1, seen_saved_at: null }]
  const body = { text: `${asked.code}\tJadlog\tJ1`, save: true, seen }
  const saving = await db.transaction().execute(async (colleague) => {
    await colleague.selectFrom('request').select('id').where('id', '=', asked.id).forUpdate().execute()
    const answer = request('POST', `${campaignPath}/shipments/${campaign.id}`, { token, body })
    await untilBlocked(db)
    const saved_at = new Date().toISOString()
    await colleague
      .insertInto('shipment')
      .values({ request_id: asked.id, ...posted, saved_at, saved_by: 'Beto' })
      .execute()
    return { answer }
  })
  const refused = await saving.answer
  expect(codeOf(refused)).toEqual([409, 'conflict.shipment_changed'])
  expect(messageOf(refused)).toContain('Beto gravou “Correios, AA123456789BR”')
  expect(await get(asked.id)).toMatchObject(posted)
})

test('boxes packed since the screen was read are not marked as despatched', async () => {
  const { id } = await createRequest(seara, token, campaign.id)
  const [one, two] = [await createBox(seara, token, id), await createBox(seara, token, id)]
  const { unshipped_box_ids: seen_box_ids } = await get(id)
  expect(seen_box_ids).toEqual([one.id, two.id])
  const tick = { token, body: { shipped: true } }
  answered(await request('PUT', `${campaignPath}/shipping/box/${one.id}`, tick))
  const third = await createBox(seara, token, id)
  const refused = await save(id, { ...posted, ship: true, seen_box_ids })
  expect(codeOf(refused)).toEqual([409, 'conflict.shipment_changed'])
  expect(await get(id)).toMatchObject({ carrier: null, unshipped_box_ids: [two.id, third.id] })
  expect(await mails()).toEqual([])
  // A box that somebody else has shipped meanwhile is no obstacle.
  answered(await request('DELETE', `${boxPath}/${third.id}`, { token }), 204)
  answered(await save(id, { ...posted, ship: true, seen_box_ids }))
  expect(await get(id)).toMatchObject({ ...posted, unshipped_box_ids: [] })
})

test('whatever is pasted is read line by line, and a code however it is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const { line } of readPasted(text)) expect(line).toBeGreaterThan(0)
    }),
  )
  const code = newCode()
  expect(readPasted(`"${printedCode(code)}";"Total Express";"T 1"`)).toEqual([
    { line: 1, text: printedCode(code), code, carrier: 'Total Express', tracking_code: 'T 1' },
  ])
})

test('labels that were not printed yet can be printed alone', async () => {
  const { id } = await createRequest(seara, token, campaign.id)
  const labels = (query: string) => request('GET', `${requestPath}/box-labels/${id}?format=8${query}`, { token })
  await createBox(seara, token, id)
  answered(await labels(''))
  expect((await labels('&only=unprinted')).statusCode).toBe(409)
  await createBox(seara, token, id)
  answered(await labels('&only=unprinted'))
  const printed = await db.selectFrom('box').select('label_printed_at').where('request_id', '=', id).execute()
  expect(printed.map(({ label_printed_at }) => label_printed_at !== null)).toEqual([true, true])
  expect((await labels('&only=unprinted')).statusCode).toBe(409)
})
