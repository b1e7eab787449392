import type { Box } from '@seara/contract/campaigns/box'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boxPath as path,
  createBox,
  createCampaign,
  createRequest,
  requestPath,
} from '../../../../test/campaign-factories.ts'
import { answered, errorsOf, signedInApp, statusesOf } from '../../../../test/factories.ts'
import { untilBlocked } from '../../../../test/locked-rows.ts'
import { newCode, printedCode } from '../../../core/readable-code.ts'
import { boxLabel, readBoxLabel } from './box-label.ts'

const { seara, request, token, db } = await signedInApp()
const campaign = await createCampaign(seara, token)
const { id: requestId, code } = await createRequest(seara, token, campaign.id)
const list = async (id: number) => answered(await request('GET', `${path}/${id}`, { token })).json<Box[]>()

test('boxes are numbered within their request, and renumbered when one goes', async () => {
  const first = await createBox(seara, token, requestId, '4,5')
  expect(first).toEqual({
    id: first.id,
    champaingn_solicitation_id: requestId,
    number: 1,
    of: 1,
    weight: 4.5,
    label: `${code.replace('-', '')}-${first.id}`,
    shipped_at: null,
    shipped_by: null,
    label_printed_at: null,
  })
  const second = await createBox(seara, token, requestId, 0.125)
  const third = await createBox(seara, token, requestId, '12.001')
  expect((await list(requestId)).map(({ number, of, weight }) => [number, of, weight])).toEqual([
    [1, 3, 4.5],
    [2, 3, 0.125],
    [3, 3, 12.001],
  ])
  answered(await request('DELETE', `${path}/${second.id}`, { token }), 204)
  expect((await list(requestId)).map(({ id, number, of }) => [id, number, of])).toEqual([
    [first.id, 1, 2],
    [third.id, 2, 2],
  ])
  const changed = await request('PUT', `${path}/${third.id}`, { token, body: { weight: '3' } })
  expect(answered(changed).json()).toMatchObject({ id: third.id, weight: 3 })
})

test.each([
  ['quatro', 'Número não válido'],
  ['4,5 kg', 'Número não válido'],
  ['1e3', 'Número não válido'],
  ['4,5,6', 'Número não válido'],
  [true, 'Número não válido'],
  ['', '*O campo peso é obrigatório'],
  [null, '*O campo peso é obrigatório'],
  [0, 'O peso precisa ser maior que zero'],
  ['0,000', 'O peso precisa ser maior que zero'],
  [-2, 'O peso precisa ser maior que zero'],
  ['1,2345', 'O peso aceita no máximo três casas decimais'],
  [1e-7, 'O peso aceita no máximo três casas decimais'],
  [1_000, 'O peso máximo é 999,999 kg'],
  [10 ** 12, 'O peso máximo é 999,999 kg'],
  [1e21, 'O peso máximo é 999,999 kg'],
])('a weight of %j is refused in words', async (weight, message) => {
  const body = { champaingn_solicitation_id: requestId, weight }
  expect(errorsOf(await request('POST', path, { token, body }))).toEqual({ weight: [message] })
})

test('a request that is not there has no boxes', async () => {
  const gone = await createRequest(seara, token, campaign.id)
  answered(await request('DELETE', `${requestPath}/${gone.id}`, { token }), 204)
  for (const id of [gone.id, 2_000_000_000]) {
    const body = { champaingn_solicitation_id: id, weight: 1 }
    expect(errorsOf(await request('POST', path, { token, body }))).toEqual({
      champaingn_solicitation_id: ['Solicitação não encontrada'],
    })
    expect((await request('GET', `${path}/${id}`, { token })).statusCode).toBe(404)
  }
  expect((await request('PUT', `${path}/2000000000`, { token, body: { weight: 1 } })).statusCode).toBe(404)
})

test('what is shipped is neither changed nor deleted, and its request stays, until the tick is taken back', async () => {
  const own = await createRequest(seara, token, campaign.id)
  const { id } = await createBox(seara, token, own.id)
  const tick = (shipped: boolean) =>
    request('PUT', `/api/missionary-campaign/shipping/box/${id}`, { token, body: { shipped } })
  expect(answered(await tick(true)).json()).toMatchObject({ shipped_by: 'Rute Secretária' })
  for (const answer of [
    await request('PUT', `${path}/${id}`, { token, body: { weight: 1 } }),
    await request('DELETE', `${path}/${id}`, { token }),
    await request('DELETE', `${requestPath}/${own.id}`, { token }),
  ]) {
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'conflict.box_shipped' })
  }
  expect(answered(await tick(false)).json()).toMatchObject({ shipped_at: null, shipped_by: null })
  answered(await request('DELETE', `${path}/${id}`, { token }), 204)
})

test('a printed label is to be printed again once its number, total or weight is no longer right', async () => {
  const { id: own } = await createRequest(seara, token, campaign.id)
  const print = (only = '') => request('GET', `${requestPath}/box-labels/${own}?format=8${only}`, { token })
  const printed = async () => (await list(own)).map(({ label_printed_at }) => label_printed_at !== null)
  const weigh = (id: number, weight: number) => request('PUT', `${path}/${id}`, { token, body: { weight } })
  const first = await createBox(seara, token, own, 2)
  const second = await createBox(seara, token, own, 3)
  answered(await print())
  expect(await printed()).toEqual([true, true])
  answered(await weigh(first.id, 2))
  expect(await printed()).toEqual([true, true])
  answered(await weigh(first.id, 2.5))
  expect(await printed()).toEqual([false, true])
  answered(await print('&only=unprinted'))
  answered(await request('DELETE', `${path}/${first.id}`, { token }), 204)
  expect(await printed()).toEqual([false])
  answered(await print())
  await createBox(seara, token, own)
  expect(await printed()).toEqual([false, false])
  answered(await print())
  // A box that has left keeps its label.
  const ship = { token, body: { shipped: true } }
  answered(await request('PUT', `/api/missionary-campaign/shipping/box/${second.id}`, ship))
  await createBox(seara, token, own)
  expect(await printed()).toEqual([true, false, false])
  // If it comes back, its label is to be printed again: it may be box 1 of 3 by now.
  const back = { token, body: { shipped: false } }
  answered(await request('PUT', `/api/missionary-campaign/shipping/box/${second.id}`, back))
  expect(await printed()).toEqual([false, false, false])
})

test('labels that are drawn while a box is packed do not count as printed', async () => {
  const { id: own } = await createRequest(seara, token, campaign.id)
  await createBox(seara, token, own)
  const answer = await db.transaction().execute(async (packing) => {
    await packing.selectFrom('request').select('id').where('id', '=', own).forUpdate().execute()
    const printing = request('GET', `${requestPath}/box-labels/${own}?format=8`, { token })
    await untilBlocked(db)
    const box = { request_id: own, weight_grams: 100, created_at: new Date().toISOString() }
    await packing
      .insertInto('box')
      .values({ ...box, shipped_at: null, shipped_by: null })
      .execute()
    return { printing }
  })
  answered(await answer.printing)
  expect((await list(own)).map(({ label_printed_at }) => label_printed_at)).toEqual([null, null])
})

test('boxes of one request that are packed, weighed and removed at once hinder each other in nothing', async () => {
  const { id: own } = await createRequest(seara, token, campaign.id)
  const [one, two, three] = await Promise.all([1, 2, 3].map((weight) => createBox(seara, token, own, weight)))
  const remove = (id = 0) => request('DELETE', `${path}/${id}`, { token })
  answered(await request('GET', `${requestPath}/box-labels/${own}?format=8`, { token }))
  const answers = await Promise.all([
    remove(one?.id),
    remove(two?.id),
    request('PUT', `${path}/${three?.id}`, { token, body: { weight: 9 } }),
    request('POST', path, { token, body: { champaingn_solicitation_id: own, weight: 4 } }),
    request('GET', `${requestPath}/box-labels/${own}?format=8`, { token }),
  ])
  expect(statusesOf(answers)).toEqual([200, 200, 201, 204, 204])
  expect((await list(own)).map(({ of }) => of)).toEqual([2, 2])
})

test('a label is read as it was scanned, and as people type it off the paper', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => {
      const own = { code: newCode(), id }
      const text = boxLabel(own)
      expect(text).toMatch(/^[0-9A-Z-]{12,21}$/)
      const typed = `${printedCode(own.code)}-${id}`.toLowerCase().replaceAll('0', 'o').replaceAll('-', ' – ')
      expect(readBoxLabel(text)).toEqual(own)
      expect(readBoxLabel(`${printedCode(own.code)} ${id}\r`)).toEqual(own)
      expect(readBoxLabel(typed.replace(/o(?=[^–]*$)/g, '0'))).toEqual(own)
    }),
  )
  for (const text of ['', 'K7Q2M9XWTR', 'K7Q2M9XWTR-', 'K7Q2M9XWTR-0', 'K7Q2M9XWTR-99999999999', 'UUUUUUUUUU-1', '1'])
    expect(readBoxLabel(text)).toBeNull()
})

test('a box that is sent again with its key is added once, also after its weight was corrected', async () => {
  const { id: request_id } = await createRequest(seara, token, campaign.id)
  const send = (weight: string, id = request_id) =>
    request('POST', path, {
      token,
      body: { champaingn_solicitation_id: id, weight },
      headers: { 'idempotency-key': 'box-00001' },
    })
  const answers = await Promise.all([send('4,5'), send('4,5'), send('4,5')])
  expect(statusesOf(answers)).toEqual([201, 201, 201])
  const [box] = await list(request_id)
  expect(answers.map((answer) => answer.json<Box>().id)).toEqual([box?.id, box?.id, box?.id])
  await request('PUT', `${path}/${box?.id}`, { token, body: { weight: 5 } })
  expect((await send('4,5')).json()).toMatchObject({ id: box?.id, weight: 5 })
  expect(await list(request_id)).toHaveLength(1)
  for (const other of [await send('5'), await send('4,5', requestId)])
    expect(other.json()).toMatchObject({ code: 'conflict.key_reused' })
  await request('DELETE', `${path}/${box?.id}`, { token })
  expect((await send('4,5')).json()).toMatchObject({ code: 'conflict.key_reused' })
  expect(await list(request_id)).toEqual([])
})
