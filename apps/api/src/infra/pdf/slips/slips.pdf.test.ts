import { makeSlip, type LooseSlipInput } from '@seara/boleto/slip'
import { brCode } from '@seara/boleto/pix/br-code'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { renderPages } from '../../../../test/rendered-page.ts'
import type { SlipDocument } from './slip-document.ts'
import slipsPdf from './slips.pdf.ts'

const head = { logo: null, createdAt: '2026-11-20T12:00:00.000Z' }
const a4 = { width: 210, height: 297 }
/** Pixels to a mm at 150 dpi. */
const printed = 150 / 25.4

const accounts: LooseSlipInput[] = [
  { bank: '001', agency: '3073', account: '4705', covenant: '3128557', wallet: '17' },
  { bank: '033', agency: '0001', beneficiaryCode: '1234567', wallet: '101' },
  { bank: '104', agency: '1234', beneficiaryCode: '123456', modality: '14' },
  { bank: '237', agency: '1172', account: '403005', wallet: '09' },
  { bank: '341', agency: '0811', account: '53678', wallet: '109' },
  { bank: '748', agency: '0165', post: '02', beneficiaryCode: '00623', byteId: '2', year: '26' },
  { bank: '756', agency: '3007', beneficiaryCode: '1234567', wallet: '1', modality: '01' },
].map((fields, index) => ({
  ...fields,
  sequence: String(41 + index),
  dueDate: '2026-12-10',
  amountCents: 64_939n + BigInt(index * 1_111),
}))

function documentOf(input: LooseSlipInput, change: Partial<SlipDocument> = {}): SlipDocument {
  const slip = makeSlip(input)
  return {
    bankWithDigit: slip.bankWithDigit,
    bankName: 'Banco de Teste',
    line: slip.formattedLine,
    barcode: slip.barcode,
    beneficiary: { name: 'Rede Missionária', cnpj: '11222333000181', address: 'SGAN 905, Brasília - DF' },
    payer: {
      name: 'Diocese de São João',
      cnpj: '12345678000195',
      address: ['Praça da Matriz, 10, Centro', '76600-000 Goiás - GO'],
    },
    agencyAndBeneficiary: slip.agencyAndBeneficiary,
    wallet: slip.wallet,
    ourNumber: slip.ourNumber.printed,
    documentNumber: 'K7Q2M9XWTR',
    issueDate: '2026-11-20',
    dueDate: slip.dueDate,
    valueCents: String(slip.amountCents),
    place: 'Pagável em qualquer banco',
    instructions: ['Depois do vencimento: multa de 2% e juros de 1% ao mês.'],
    statement: ['Campanha Missionária 2026'],
    pixCode: brCode({
      key: 'rede@exemplo.org',
      name: 'Rede',
      city: 'Brasília',
      amountCents: slip.amountCents,
      txid: 'X7',
    }),
    ...change,
  }
}

describe.each(accounts)('bank $bank', (input) => {
  test('bars and Pix are read back from a page printed at 150 dpi, and stand where banks look for them', async () => {
    const slip = documentOf(input)
    const [page] = await renderPages(await slipsPdf({ slips: [slip], head }), a4, [0], printed)
    const bars = (await page?.readItf()) ?? []
    expect(bars.map(({ text }) => text)).toEqual([slip.barcode])
    // 103 mm wide, 5 mm from the left edge of the form, which begins 40 points from that of the paper.
    expect(Math.abs((bars[0]?.width ?? 0) - 103)).toBeLessThan(1.5)
    expect(Math.abs((bars[0]?.x ?? 0) - (40 * 25.4) / 72 - 5)).toBeLessThan(1)
    const codes = (await page?.readQrs()) ?? []
    expect(codes.map(({ text }) => text)).toEqual([slip.pixCode])
  })
})

const [input] = accounts
if (!input) throw new Error('no account')

test('the bars are 13 mm high', async () => {
  const [page] = await renderPages(await slipsPdf({ slips: [documentOf(input)], head }), a4, [0])
  const [bars] = (await page?.readItf()) ?? []
  const x = (40 * 25.4) / 72 + 5 + 0.12
  let height = 0
  // Below the payer's box.
  for (let y = 248; y < 297; y += 0.125) if ((page?.shadeAt(x, y) ?? 255) < 128) height += 0.125
  expect(bars?.text).toHaveLength(44)
  expect(Math.abs(height - 13)).toBeLessThan(0.5)
})

test('long names, addresses and texts stay on the one page', async () => {
  const long = 'Arquidiocese de São Salvador da Bahia de Todos os Santos e das Terras de Além-Mar '.repeat(3)
  const slip = documentOf(input, {
    beneficiary: { name: long, cnpj: '11222333000181', address: long },
    payer: { name: long, cnpj: '12345678000195', address: [long, long] },
    instructions: Array.from({ length: 12 }, () => long),
    statement: [long, long],
    place: long,
  })
  const pdf = await slipsPdf({ slips: [slip, slip], head })
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  expect(totalPages).toBe(2)
  expect(text).toContain(slip.line)
  const [page] = await renderPages(pdf, a4, [1], printed)
  expect((await page?.readItf())?.map((code) => code.text)).toEqual([slip.barcode])
})

test('without a Pix key there is no code, and anything but 44 digits is no barcode', async () => {
  const [page] = await renderPages(
    await slipsPdf({ slips: [documentOf(input, { pixCode: null })], head }),
    a4,
    [0],
    printed,
  )
  expect(await page?.readQrs()).toEqual([])
  expect(() => slipsPdf({ slips: [documentOf(input, { barcode: '123' })], head })).toThrow(RangeError)
})

test('the same slip made again is the same, byte by byte', async () => {
  const slip = documentOf(input)
  expect((await slipsPdf({ slips: [slip], head })).equals(await slipsPdf({ slips: [slip], head }))).toBe(true)
})
