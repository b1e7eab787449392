import type { Box } from '@seara/contract/campaigns/box'
import type { ScannedBox, Shipping } from '@seara/contract/campaigns/shipping'
import { describe, expect, test } from 'vitest'
import {
  addLine,
  campaignPath,
  confirm,
  createBox,
  createCampaign,
  createProduct,
  createRequest,
  requestPath,
} from '../../../../test/campaign-factories.ts'
import { answered, createDiocese, errorsOf, messageOf, signedInApp, statusesOf } from '../../../../test/factories.ts'
import { pagesOf } from '../../../../test/pdf-text.ts'
import { renderPages } from '../../../../test/rendered-page.ts'
import { openSheet } from '../../../../test/workbook.ts'

const { seara, request, db, token } = await signedInApp()
const product = await createProduct(seara, token)
const [south, east] = await db.selectFrom('region').select(['id', 'region_name']).orderBy('id').limit(2).execute()
if (!south || !east) throw new Error('regions are missing')

const inRegion = async (
  campaignId: number,
  regionId: number | null,
  name: string,
  boxes: number,
  change: object = {},
) => {
  const diocese = await createDiocese(seara, token, { name, parish_region_id: regionId, ...change })
  const { id, code } = await createRequest(seara, token, campaignId, { dioceseId: diocese.id })
  await addLine(seara, token, id, product.id, 7)
  await confirm(seara, token, id)
  const made: Box[] = []
  for (let box = 0; box < boxes; box += 1) made.push(await createBox(seara, token, id, 1.5 + box))
  return { id, code, boxes: made, dioceseId: diocese.id }
}

const campaign = await createCampaign(seara, token)
const other = await createCampaign(seara, token)
const crato = await inRegion(campaign.id, south.id, 'Diocese de Crato', 2)
const goias = await inRegion(campaign.id, east.id, 'Diocese de Goiás', 1)
const unpacked = await inRegion(campaign.id, south.id, 'Diocese de Araçuaí', 0)
const nowhere = await inRegion(campaign.id, null, 'Diocese sem regional', 1)
const foreign = await inRegion(other.id, south.id, 'Diocese de outrora', 1)
await createRequest(seara, token, campaign.id)

const shippingPath = `${campaignPath}/shipping`
const overview = async (query: Record<string, string> = {}) =>
  answered(await request('GET', `${shippingPath}/${campaign.id}`, { token, query })).json<Shipping>()
const scan = (text: string, body: object = {}) =>
  request('PUT', `${shippingPath}/${campaign.id}/scan`, { token, body: { text, ...body } })
const boxOf = ({ boxes }: { boxes: Box[] }, index = 0) => {
  const box = boxes[index]
  if (!box) throw new Error('the request has no such box')
  return box
}
const labelOf = (of: { boxes: Box[] }, index = 0) => boxOf(of, index).label

describe('what there is to ship', () => {
  test('is listed by region and diocese, with what is still unpacked', async () => {
    const all = await overview()
    expect(all.requests.map(({ diocese }) => diocese.name)).toEqual([
      'Diocese de Araçuaí',
      'Diocese de Crato',
      'Diocese de Goiás',
      'Diocese sem regional',
    ])
    expect(all.totals).toEqual({ requests: 4, unpacked: 1, boxes: 4, shipped: 0, missing: 4, weight: 7 })
    expect(all.requests[0]).toMatchObject({
      id: unpacked.id,
      pieces: 7,
      materials: [{ quantity: 7 }],
      boxes: [],
      finished: true,
    })
    const ofSouth = await overview({ parish_region: String(south.id) })
    expect(ofSouth).toMatchObject({
      parish_region: { id: south.id, region_name: south.region_name },
      totals: { requests: 2, unpacked: 1, boxes: 2 },
    })
    expect((await overview({ parish_region: '0' })).requests.map(({ id }) => id)).toEqual([nowhere.id])
    expect((await request('GET', `${shippingPath}/2000000000`, { token })).statusCode).toBe(404)
  })

  test('a label that is scanned ticks its box once, and tells what is missing', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => scan(labelOf(crato), { parish_region: south.id })),
    )
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409])
    const [first] = answers.filter(({ statusCode }) => statusCode === 200)
    expect(first?.json<ScannedBox>()).toMatchObject({
      box: { number: 1, of: 2, shipped_by: 'Rute Secretária' },
      request: { id: crato.id, code: crato.code, diocese_name: 'Diocese de Crato', region_name: south.region_name },
      totals: { boxes: 2, shipped: 1, missing: 1 },
    })
    const [again] = answers.filter(({ statusCode }) => statusCode === 409)
    expect(again?.json()).toMatchObject({ code: 'conflict.already_shipped' })
    expect(again && messageOf(again)).toMatch(/^A caixa 1\/2 de .{11} já foi despachada em .* por Rute Secretária\.$/)
  })

  test('a box of another region or campaign is told, and not ticked', async () => {
    const otherRegion = await scan(labelOf(goias), { parish_region: south.id })
    expect(otherRegion.statusCode).toBe(409)
    expect(otherRegion.json()).toEqual({
      code: 'conflict.other_region',
      message: `Esta caixa é da regional ${east.region_name} (Diocese de Goiás).`,
    })
    const noRegion = await scan(labelOf(nowhere), { parish_region: south.id })
    expect(messageOf(noRegion)).toBe('Esta caixa é de uma diocese sem regional (Diocese sem regional).')
    const otherCampaign = await scan(labelOf(foreign))
    expect(otherCampaign.json()).toMatchObject({ code: 'conflict.other_campaign' })
    expect((await overview()).totals.shipped).toBe(1)
  })

  test('what a scan tells of the campaign and of a region is what the list comes to', async () => {
    const boxes = [await createBox(seara, token, crato.id, 3), await createBox(seara, token, crato.id, 4)]
    // This request is not confirmed. It is listed only because it has a box.
    const unconfirmed = await createRequest(seara, token, campaign.id, { dioceseId: goias.dioceseId })
    const its = await createBox(seara, token, unconfirmed.id, 5)
    const deleted = await createRequest(seara, token, campaign.id, { dioceseId: goias.dioceseId })
    await createBox(seara, token, deleted.id, 5)
    answered(await request('DELETE', `${requestPath}/${deleted.id}`, { token }), 204)
    const [first, second] = boxes
    const ofAll = answered(await scan(first?.label ?? '')).json<ScannedBox>()
    expect(ofAll.totals).toEqual((await overview()).totals)
    const ofSouth = answered(await scan(second?.label ?? '', { parish_region: south.id })).json<ScannedBox>()
    expect(ofSouth.totals).toEqual((await overview({ parish_region: String(south.id) })).totals)
    expect(ofSouth.totals).toMatchObject({ requests: 2, unpacked: 1 })
    for (const { id } of [...boxes, its]) {
      const path = `${shippingPath}/box/${id}`
      answered(await request('PUT', path, { token, body: { shipped: false } }))
      answered(await request('DELETE', `${requestPath}/box/${id}`, { token }), 204)
    }
    answered(await request('DELETE', `${requestPath}/${unconfirmed.id}`, { token }), 204)
  })

  test('what is no label of ours is told at the field', async () => {
    const { label } = boxOf(crato, 1)
    const wrongCode = `${labelOf(goias).split('-')[0]}-${label.split('-')[1]}`
    for (const text of ['7891234567890', 'https://exemplo.org/x', label.slice(0, -4), `${label}9`, wrongCode])
      expect(errorsOf(await scan(text)), text).toEqual({ text: ['Esta etiqueta não é de uma caixa nossa'] })
    expect(errorsOf(await scan(''))).toEqual({ text: ['*O campo etiqueta é obrigatório'] })
  })

  test('a label typed by hand is read, and the tick can be taken back', async () => {
    const box = boxOf(nowhere)
    const typed = ` ${nowhere.code.toLowerCase().replaceAll('0', 'o')} ${box.id} `
    const scanned = answered(await scan(typed, { parish_region: 0 })).json<ScannedBox>()
    expect(scanned.totals).toEqual((await overview({ parish_region: '0' })).totals)
    const undo = { token, body: { shipped: false } }
    const undone = answered(await request('PUT', `${shippingPath}/box/${box.id}`, undo))
    expect(undone.json()).toMatchObject({ id: box.id, shipped_at: null })
    expect((await request('PUT', `${shippingPath}/box/2000000000`, undo)).statusCode).toBe(404)
  })
})

const pdfOf = async (path: string, query: Record<string, string> = {}) => {
  const answer = answered(await request('GET', path, { token, query }))
  expect(answer.headers['content-type']).toContain('application/pdf')
  return answer.rawPayload
}
const labelsPath = `${requestPath}/box-labels`

describe('labels', () => {
  test('of a request: each box with its number, weight and QR, to the delivery address', async () => {
    const delivery = {
      zip_code_delivery: '70000-123',
      public_place_delivery: 'Rua da Entrega',
      number_delivery: null,
      neighborhood_delivery: 'Bairro Novo',
      city_delivery: 'Brasília',
      uf_delivery: 'DF',
      qtd_parish: 35,
    }
    answered(await request('PUT', `/api/diocese/${crato.dioceseId}?type=delivery_address`, { token, body: delivery }))
    const pdf = await pdfOf(`${labelsPath}/${crato.id}`, { format: 'a6' })
    const pages = await pagesOf(pdf)
    expect(pages).toHaveLength(2)
    for (const held of [
      'Diocese de Crato',
      'Rua da Entrega, S/N',
      'Bairro Novo',
      'CEP 70000-123 Brasília - DF',
      '1/2',
      '1,5 kg',
      'A/C Maria Aparecida',
      '(62) 98765-4321',
    ])
      expect.soft(pages[0]).toContain(held)
    expect(pages[0]).not.toContain('Endereço principal')
    const read = await Promise.all(
      (await renderPages(pdf, { width: 105, height: 148 }, [0, 1])).map((page) => page.readQrs()),
    )
    expect(read.flat().map(({ text }) => text)).toEqual([labelOf(crato), labelOf(crato, 1)])
  })

  test('without a delivery address the main one is printed, and marked', async () => {
    const [page] = await pagesOf(await pdfOf(`${labelsPath}/${goias.id}`, { format: '4', start: '3' }))
    expect(page).toContain('Praça da Matriz, 10')
    expect(page).toContain('! Endereço principal: a diocese não informou o de entrega')
  })

  test('of a campaign or a region of it, all or those not yet shipped', async () => {
    const qrsOf = async (query: Record<string, string>) => {
      const pdf = await pdfOf(labelsPath, { missionary_campaign: String(campaign.id), format: '8', ...query })
      const [page] = await renderPages(pdf, { width: 210, height: 297 }, [0])
      return new Set((await page?.readQrs())?.map(({ text }) => text))
    }
    expect(await qrsOf({})).toEqual(new Set([labelOf(crato), labelOf(crato, 1), labelOf(goias), labelOf(nowhere)]))
    expect(await qrsOf({ parish_region: String(south.id) })).toEqual(new Set([labelOf(crato), labelOf(crato, 1)]))
    expect(await qrsOf({ only: 'unshipped' })).toEqual(new Set([labelOf(crato, 1), labelOf(goias), labelOf(nowhere)]))
  })

  test('are not printed without boxes, nor beyond the sheet', async () => {
    const none = await request('GET', `${labelsPath}/${unpacked.id}`, { token })
    expect(none.statusCode).toBe(409)
    expect(none.json()).toMatchObject({ code: 'conflict.no_boxes' })
    const start = await request('GET', `${labelsPath}/${crato.id}?format=4&start=5`, { token })
    expect(errorsOf(start)).toEqual({ start: ['A primeira etiqueta livre é um número de 1 a 4'] })
    expect(errorsOf(await request('GET', `${labelsPath}/${crato.id}?format=12`, { token }))).toHaveProperty('format')
    expect((await request('GET', `${labelsPath}/2000000000`, { token })).statusCode).toBe(404)
    expect((await request('GET', labelsPath, { token })).statusCode).toBe(422)
    expect((await request('GET', `${labelsPath}?missionary_campaign=2000000000`, { token })).statusCode).toBe(404)
  })

  test('the calibration page comes by itself', async () => {
    const [page] = await pagesOf(await pdfOf(`${labelsPath}/calibration`, { format: '14' }))
    expect(page).toContain('100 mm')
  })
})

test('the transport list names each request once, by region, with boxes and weights', async () => {
  const query = { missionary_campaign: String(campaign.id) }
  const pages = await pagesOf(await pdfOf(`${requestPath}/box-transport`, query))
  expect(pages).toHaveLength(3)
  expect(pages[0]).toContain(`Lista de transporte: ${south.region_name}`)
  expect(pages[0]).toContain('1,5 kg + 2,5 kg 4 kg')
  expect(pages[1]).toContain('(endereço principal)')
  expect(pages[2]).toContain('Sem regional')
  expect(pages[2]).toContain('Total de 3 regionais: 3 destinos, 4 caixas, 7 kg')
  const region = await pagesOf(
    await pdfOf(`${requestPath}/box-transport`, { ...query, parish_region: String(east.id) }),
  )
  expect(region).toHaveLength(1)
  expect(region[0]).toContain(goias.code)
})

test('the export of addresses has a row per box', async () => {
  const sheet = await openSheet(
    answered(await request('GET', `${requestPath}/address-export/${campaign.id}`, { token })),
  )
  expect(sheet.rows).toHaveLength(4)
  const [first] = sheet.rows
  const cell = (name: string) => first?.[sheet.header.indexOf(name)]
  expect([
    cell('Destinatário'),
    cell('CEP'),
    cell('Número'),
    cell('Endereço'),
    cell('Caixa'),
    cell('Peso (kg)'),
  ]).toEqual(['Diocese de Crato', '70000-123', 'S/N', 'De entrega', '1/2', 1.5])
  expect(sheet.totals.at(-2)).toBe(7)
})
