import type { Paged } from '@seara/contract/core/paging'
import type { PublicRequest, StaffRequest } from '@seara/contract/campaigns/requests'
import type { RequestListItem } from '@seara/contract/campaigns/request-list'
import { expect, test } from 'vitest'
import {
  addLine,
  campaignPath,
  confirm,
  createBox,
  createCampaign,
  createProduct,
  createRequest,
  readPath,
  requestBody,
  requestPath,
} from '../../../../test/campaign-factories.ts'
import { answered, createDiocese, messageOf, signedInApp } from '../../../../test/factories.ts'

const { seara, request, token } = await signedInApp()
const campaign = await createCampaign(seara, token)
const poster = await createProduct(seara, token, { name: 'Cartaz da campanha', price: 1.25 })
const crato = await createDiocese(seara, token, { name: 'Diocese de Crato' })

const open = (change: object = {}, headers: Record<string, string> = {}) =>
  request('POST', requestPath, { body: requestBody(campaign.id, crato.id, change), headers })
const read = async (id: number) => answered(await request('GET', `${readPath}/${id}`, { token })).json<StaffRequest>()

test('the detail names what else the diocese asked for', async () => {
  const diocese = await createDiocese(seara, token)
  const one = await createRequest(seara, token, campaign.id, { dioceseId: diocese.id })
  const two = await createRequest(seara, token, campaign.id, { dioceseId: diocese.id, name: 'Outra pessoa' })
  expect((await read(one.id)).others).toMatchObject([{ id: two.id, code: two.code, name: 'Outra pessoa', total: 0 }])
  expect(await read(one.id)).toMatchObject({ origin: 'staff', boxes: [], invoices: [], invoice: null })
})

test('the list is searched in requester, e-mail, diocese and code, without regard to case and accents', async () => {
  const own = await createCampaign(seara, token)
  const diocese = await createDiocese(seara, token, { name: 'Diocese de São João' })
  const found = await createRequest(seara, token, own.id, {
    dioceseId: diocese.id,
    name: 'José Antônio',
    email: 'secretaria@sjoao.org',
  })
  await createRequest(seara, token, own.id, { name: 'Outra', email: 'x@exemplo.org' })
  const search = async (text: string) =>
    answered(await request('GET', `${requestPath}/${own.id}`, { token, query: { search: text } }))
      .json<Paged<RequestListItem>>()
      .data.map(({ id }) => id)
  for (const text of [
    'jose ant',
    'SJOAO.org',
    'sao joao',
    found.code,
    found.code.toLowerCase().slice(2, 8),
    'jose são joão',
  ])
    expect(await search(text), text).toEqual([found.id])
  expect(await search('%')).toEqual([])
  expect(await search('-')).toEqual([])
  const shipment = { carrier: 'Correios', tracking_code: 'QK 771 203 BR' }
  answered(await request('PUT', `${campaignPath}/shipment/${found.id}`, { token, body: shipment }))
  for (const text of ['qk771203br', '771 203']) expect(await search(text), text).toEqual([found.id])
  await addLine(seara, token, found.id, poster.id, 30)
  const total = '37,50'
  expect(await search(total)).toEqual([found.id])
  await confirm(seara, token, found.id)
  expect(await search(total)).toEqual([found.id])
})

test('the list is narrowed down by confirmation, shipping, region, diocese and slip', async () => {
  const own = await createCampaign(seara, token)
  const diocese = await createDiocese(seara, token, { parish_region_id: 3 })
  const [bare, unpacked, packed] = [
    await createRequest(seara, token, own.id),
    await createRequest(seara, token, own.id, { dioceseId: diocese.id }),
    await createRequest(seara, token, own.id),
  ]
  for (const { id } of [unpacked, packed]) {
    await addLine(seara, token, id, poster.id, 4)
    await confirm(seara, token, id)
  }
  await createBox(seara, token, packed.id, '4,5')
  await createBox(seara, token, packed.id, 1.125)
  const list = async (query: Record<string, string>) =>
    answered(await request('GET', `${requestPath}/${own.id}`, { token, query })).json<Paged<RequestListItem>>()
  const ids = async (query: Record<string, string>) => (await list(query)).data.map(({ id }) => id)
  expect(await ids({})).toEqual([packed.id, unpacked.id, bare.id])
  expect(await ids({ status: 'finished' })).toEqual([packed.id, unpacked.id])
  expect(await ids({ status: 'unfinished' })).toEqual([bare.id])
  expect(await ids({ status: 'paid' })).toEqual([])
  expect(await ids({ shipping: 'unpacked' })).toEqual([unpacked.id])
  expect(await ids({ shipping: 'packed' })).toEqual([packed.id])
  expect(await ids({ shipping: 'unshipped' })).toEqual([packed.id])
  expect(await ids({ shipping: 'shipped' })).toEqual([])
  expect(await ids({ parish_region_id: '3' })).toEqual([unpacked.id])
  expect(await ids({ parish_region_id: '0' })).toEqual([packed.id, bare.id])
  expect(await ids({ diocese_id: String(diocese.id) })).toEqual([unpacked.id])
  expect(await ids({ diocese_id: String(diocese.id), status: 'unfinished' })).toEqual([])
  expect(await ids({ diocese_id: '2000000000' })).toEqual([])
  expect(await ids({ sort: 'total', order: 'asc' })).toEqual([bare.id, unpacked.id, packed.id])
  expect((await list({ shipping: 'packed' })).data[0]).toMatchObject({
    pieces: 4,
    total: 5,
    boxes: 2,
    shipped_boxes: 0,
    weight: 5.625,
    status: null,
  })
  expect((await list({ page: '9' })).data).toEqual([])
  expect((await request('GET', `${requestPath}/${own.id}?status=x`, { token })).statusCode).toBe(422)
  expect((await request('GET', `${requestPath}/2000000000`, { token })).statusCode).toBe(404)
})

test('a deleted request is gone from everywhere, and its key is not used again', async () => {
  const headers = { 'idempotency-key': 'chave-excluida' }
  const { id, code } = answered(await open({}, headers), 201).json<PublicRequest>()
  answered(await request('DELETE', `${requestPath}/${id}`, { token }), 204)
  expect((await request('GET', `${readPath}/${id}`, { token })).statusCode).toBe(404)
  const gone = await request('GET', `${readPath}/${code}`)
  expect(gone.statusCode).toBe(404)
  expect(messageOf(gone)).toBe('❌ Solicitação não encontrada!')
  expect((await request('DELETE', `${requestPath}/${id}`, { token })).statusCode).toBe(404)
  expect((await open({}, headers)).statusCode).toBe(409)
})

test('the history tells who changed what', async () => {
  const { id } = await createRequest(seara, token, campaign.id)
  await addLine(seara, token, id, poster.id, 2)
  await confirm(seara, token, id)
  const history = answered(await request('GET', `/api/history/request/${id}`, { token })).json<
    Paged<{ changes: { field: string; after: unknown }[] }>
  >()
  expect(history.data.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    ['finished'],
    ['materials', 'total_value'],
    expect.any(Array) as string[],
  ])
  expect(history.data[1]?.changes[0]?.after).toEqual(['Cartaz da campanha: 2'])
})
