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
import { answered, errorsOf, signedInApp } from '../../../../test/factories.ts'
import { newCode, printedCode } from '../../../core/readable-code.ts'
import { boxLabel, readBoxLabel } from './box-label.ts'

const { seara, request, token } = await signedInApp()
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
