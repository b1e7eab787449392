import type { CampaignReports } from '@seara/contract/campaigns/campaigns'
import { expect, test } from 'vitest'
import type { Slip } from '@seara/contract/billing/slip'
import {
  addLine,
  campaignPath,
  confirm,
  createBox,
  createCampaign,
  createProduct,
  createRequest,
  readPath,
  requestPath,
} from '../../../../test/campaign-factories.ts'
import { answered, createDiocese, messageOf, signedInApp } from '../../../../test/factories.ts'
import { anotherApp } from '../../../../test/another-app.ts'
import { openSheet } from '../../../../test/workbook.ts'
import { conflict } from '../../../core/errors.ts'
import { slipsPort } from '../../../boot/join-rooms.ts'
import type { SlipsPort } from '../requests/slips.port.ts'

const { seara, request, token } = await signedInApp()
const campaign = await createCampaign(seara, token)
const empty = await createCampaign(seara, token)
const [poster, booklet] = [
  await createProduct(seara, token, { name: 'Cartaz', price: 1.1 }),
  await createProduct(seara, token, { name: 'Livro', price: 2.35 }),
]
const crato = await createDiocese(seara, token, { name: 'Diocese de Crato', parish_region_id: 1 })
await createDiocese(seara, token, { name: 'Diocese calada', parish_region_id: 1 })
const confirmed = await createRequest(seara, token, campaign.id, { dioceseId: crato.id })
await addLine(seara, token, confirmed.id, poster.id, 10)
await addLine(seara, token, confirmed.id, booklet.id, 3)
await confirm(seara, token, confirmed.id)
await createBox(seara, token, confirmed.id, '2,125')
const open = await createRequest(seara, token, campaign.id, { dioceseId: crato.id })
await addLine(seara, token, open.id, poster.id, 1)
const bare = await createRequest(seara, token, campaign.id, { dioceseId: crato.id, name: 'Sem linhas' })

const report = (type: string, baseYear: number | string = campaign.base_year) =>
  request('GET', `${campaignPath}/report?baseYear=${baseYear}&type=${type}`, { token })
const sheetOf = async (type: string, totalRows = 1) => openSheet(answered(await report(type)), 1, totalRows)
const available = async (year: number) =>
  answered(await request('GET', `${campaignPath}/report/available?baseYear=${year}`, { token })).json<CampaignReports>()

test('which reports of a year hold something', async () => {
  const none = { general: false, products: false, dioceses: false, payments: false, receivable: false }
  expect(await available(campaign.base_year)).toEqual({ ...none, general: true, products: true, dioceses: true })
  expect(await available(empty.base_year)).toEqual({ ...none, dioceses: true })
  expect(await available(2099)).toEqual(none)
})

test('general: a row per request; confirmed and unconfirmed ones are summed apart', async () => {
  const { header, rows, allTotals } = await sheetOf('general', 2)
  expect(rows).toHaveLength(3)
  const row = rows.find(([code]) => code === confirmed.code)
  const cell = (name: string) => row?.[header.indexOf(name)]
  expect(['Diocese', 'Confirmada', 'Boleto', 'Peças', 'Caixas', 'Peso (kg)', 'Total'].map(cell)).toEqual([
    'Diocese de Crato',
    'Sim',
    null,
    13,
    1,
    2.125,
    18.05,
  ])
  expect(allTotals.map(([label, ...cells]) => [label, ...cells.slice(-5)])).toEqual([
    ['Confirmadas', 13, 1, 0, 2.125, 18.05],
    ['Por confirmar', 1, 0, 0, 0, 1.1],
  ])
})

test('products: quantities and values, confirmed and not', async () => {
  const { rows, totals } = await sheetOf('products')
  expect(rows).toEqual([
    ['Cartaz', 'Ativo', 10, 11, 1, 1.1, 11, 12.1],
    ['Livro', 'Ativo', 3, 7.05, 0, 0, 3, 7.05],
  ])
  expect(totals).toEqual(['Total', null, 13, 18.05, 1, 1.1, 14, 19.15])
})

test('dioceses: what each asked for, and who asked for nothing', async () => {
  const { header, rows, totals } = await sheetOf('dioceses')
  const of = (name: string) => rows.find((row) => row[1] === name)?.slice(header.indexOf('Pediu'))
  expect(of('Diocese de Crato')).toEqual(['Sim', 3, 1, 13, 1, 1, 2.125, 18.05, 1.1, null, null])
  expect(of('Diocese calada')).toEqual(['Não', ...Array.from({ length: 10 }, () => null)])
  expect(totals.slice(5)).toEqual([3, 1, 13, 1, 1, 2.125, 18.05, 1.1, 0, 0])
})

test('the export of requests has a row per line, and one for a request without lines', async () => {
  const { header, rows, totals } = await openSheet(
    answered(await request('GET', `${requestPath}/export/${campaign.id}`, { token })),
  )
  expect(rows.map((row) => [row[0], row[header.indexOf('Material')], row.at(-3), row.at(-1)])).toEqual([
    [confirmed.code, 'Cartaz', 10, 11],
    [confirmed.code, 'Livro', 3, 7.05],
    [open.code, 'Cartaz', 1, 1.1],
    [bare.code, null, null, 0],
  ])
  expect(totals.at(-1)).toBe(19.15)
})

test('a year without a campaign, and what is no year or report', async () => {
  const none = await report('general', 2099)
  expect(none.statusCode).toBe(404)
  expect(messageOf(none)).toBe('Não há Campanha nesse ano!')
  for (const answer of [await report('geral'), await report('general', 'hoje'), await report('general', 1800)])
    expect(answer.statusCode).toBe(422)
})

test('slips that another room keeps show on requests and in reports, and have a say in what may change', async () => {
  const slip = (
    id: number,
    status: Slip['status'],
    paid_value: number | null = null,
  ): Slip & { value_cents: bigint; paid_cents: bigint | null } => ({
    id,
    status,
    registration: 'none',
    registration_reason: null,
    write_off: 'none',
    write_off_reason: null,
    unpayable: null,
    warnings: [],
    divergent: false,
    double: false,
    created_at: '2026-09-01T12:00:00.000Z',
    credit_date: status === 'paid' ? '2026-09-01' : null,
    due_date: '2026-10-31',
    value: 18.05,
    value_cents: 1_805n,
    paid_cents: paid_value === null ? null : 1_800n,
    paid_value,
    fee: null,
    our_number: String(id),
    barcode: '',
    digitable_line: '',
    pix_code: null,
    champaingn_solicitation_id: confirmed.id,
    filename: 'boleto.pdf',
    source: null,
    url: '/api/files/1',
    paper: 'made',
  })
  const paid = () => {
    throw conflict('Boleto já pago!', 'slip_paid')
  }
  const slips: SlipsPort = {
    listOf: async (_, ids) =>
      new Map(
        ids.includes(confirmed.id)
          ? [[confirmed.id, [slip(3, 'cancel'), slip(2, 'paid', 18), slip(1, 'pending')]]]
          : [],
      ),
    moneyByDiocese: async () =>
      new Map([[confirmed.diocese_id, { billed: 3_605n, paid: 1_800n, open: 1_005n, overdue: 800n }]]),
    cancelOpen: async () => paid(),
    requireUnpaid: async () => paid(),
    readdressMails: async () => undefined,
    markDeleted: async () => paid(),
    present: (_, { id, status }) => slip(id, status),
    reports: slipsPort.reports,
  }
  const app = await anotherApp(seara, { slips })
  const ask = (method: 'GET' | 'PUT' | 'DELETE', url: string) =>
    app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
  const seen = answered(await app.inject(`${readPath}/${confirmed.code}`)).json<object>()
  expect(seen).toMatchObject({ status: 'paid', invoice_id: 2, credit_date: '2026-09-01', invoice: { id: 2 } })
  const list = await ask('GET', `${requestPath}/${campaign.id}?status=finished`)
  expect(answered(list).json()).toMatchObject({ total: 1, data: [{ id: confirmed.id, status: 'paid', invoice_id: 2 }] })
  const { header, rows } = await openSheet(
    answered(await ask('GET', `${campaignPath}/report?baseYear=${campaign.base_year}&type=dioceses`)),
    1,
    1,
  )
  const row = rows.find(([, name]) => name === 'Diocese de Crato')
  expect([row?.[header.indexOf('Pago')], row?.[header.indexOf('Em aberto')]]).toEqual([18, 18.05])
  for (const answer of [
    await ask('PUT', `${requestPath}/${confirmed.id}?action=unfinished`),
    await ask('DELETE', `${requestPath}/${confirmed.id}`),
  ]) {
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'conflict.slip_paid' })
  }
  expect(answered(await ask('GET', `${readPath}/${confirmed.id}`)).json()).toMatchObject({
    finished: true,
  })
})
