import { describe, expect, test } from 'vitest'
import { a4, documentOf, head, slipAccounts } from '../../../../../test/drawn-slips.ts'
import { pagesOf, textOf } from '../../../../../test/pdf-text.ts'
import { renderPages } from '../../../../../test/rendered-page.ts'
import slipsPdf from './slips.pdf.ts'

/** Pixels per mm at 150 dpi. */
const printed = 150 / 25.4

describe.each(slipAccounts)('bank $bank', (input) => {
  test('bars and Pix are read back from a page printed at 150 dpi', async () => {
    const slip = documentOf(input)
    const [page] = await renderPages(await slipsPdf({ slips: [slip], head }), a4, [0], printed)
    const bars = (await page?.readItf()) ?? []
    expect(bars.map(({ text }) => text)).toEqual([slip.barcode])
    const codes = (await page?.readQrs()) ?? []
    expect(codes.map(({ text }) => text)).toEqual([slip.pixCode])
  })
})

const [input] = slipAccounts
if (!input) throw new Error('no account')

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
  const pages = await pagesOf(pdf)
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain(slip.line)
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

test('whoever can pay by bars and by Pix is told to do one of them; a sample has no Pix, and says so twice', async () => {
  const both = await textOf(await slipsPdf({ slips: [documentOf(input)], head }))
  expect(both.replace(/\s+/g, ' ')).toContain('Pague pelo código de barras ou pelo Pix, não pelos dois.')
  const bars = await textOf(await slipsPdf({ slips: [documentOf(input, { pixCode: null })], head }))
  expect(bars).not.toContain('Pix')
  const pdf = await slipsPdf({ slips: [documentOf(input, { isSample: true })], head })
  expect((await textOf(pdf)).match(/AMOSTRA: NÃO PAGAR/g)).toHaveLength(2)
  const [page] = await renderPages(pdf, a4, [0], printed)
  expect(await page?.readQrs()).toEqual([])
})

test('species and acceptance are printed, and those of old slips are RC and N', async () => {
  const chosen = await textOf(await slipsPdf({ slips: [documentOf(input, { species: 'DS', acceptance: 'A' })], head }))
  expect(chosen).toMatch(/\bDS\b/)
  expect(chosen).not.toMatch(/\bRC\b/)
  expect(await textOf(await slipsPdf({ slips: [documentOf(input)], head }))).toMatch(/\bRC\b/)
})
