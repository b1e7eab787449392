import { banks } from '@seara/boleto/banks/banks'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { renderPages, type Box, type RenderedPage } from '../../../../../test/rendered-page.ts'
import { a4, documentOf, head, slipAccounts } from '../../../../../test/drawn-slips.ts'
import slipsPdf from './slips.pdf.ts'

/** The resolution of the drawn page, in pixels per mm. It makes measures exact to 0.06 mm. */
const fine = 16
/** The largest accepted difference between a measure and its required value, in mm. */
const tolerance = 0.1
/** Pixels darker than this grey value (0 to 255) count as ink. Even thin grey lines are darker. */
const anyLine = 230
const mm = 25.4 / 72

/**
 * The measures that the manuals of the seven banks require, in mm. Sources: Banco do Brasil, Especificações Técnicas
 * para Confecção de Boleto (2016), 2.1 to 2.3; Bradesco, 4008.524.0121, "Especificações do boleto de cobrança"; Caixa,
 * 67.119 v010, 4.2; Santander, Layout de Código de Barras (2017), notes 1 to 7; Sicredi, Manual CNAB 400 (2019),
 * 10.7.4. Itaú and Sicoob follow FEBRABAN's model of a slip, whose measures the manuals above repeat.
 */
const manual = {
  /** The height from the cut to the edge: 95 to 108 (BB, Caixa), 95 to 104 (Bradesco), 95.25 to 104.8 (Santander). */
  formHeight: [95.25, 104],
  formWidth: [170, 210],
  /** The height of the digits in the digitable line: 3.5 to 4 (Bradesco, Caixa, Santander), 3.5 to 4.5 (BB). */
  lineDigits: [3.5, 4],
  bankDigits: 5,
  bars: { width: 103, height: 13, fromForm: 5, middleAboveEdge: 12 },
  /** The largest height of the letters of the form's name (ficha de compensação). */
  formName: 2,
}

interface TextItem extends Box {
  text: string
}

/** The texts of a page. `y` is the distance of a text's baseline from the upper edge, in mm. */
async function textsOf(pdf: Uint8Array, number: number): Promise<TextItem[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { items } = await (await document.getPage(number)).getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , , x, y] = item.transform as number[]
    return [
      {
        text: item.str,
        x: (x ?? 0) * mm,
        y: a4.height - (y ?? 0) * mm,
        width: item.width * mm,
        height: item.height * mm,
      },
    ]
  })
}

describe.each(slipAccounts)('the form of bank $bank', (input) => {
  const slip = documentOf(input)
  let page: RenderedPage
  let texts: TextItem[]
  /** Finds a text of the bank's form. The receipt above the cut may have the same text, so the last one is taken. */
  const find = (text: string) => {
    const found = texts.findLast((item) => item.text.trim() === text)
    if (!found) throw new Error(`${text} is not on the slip: ${texts.map((item) => item.text).join(' | ')}`)
    return found
  }
  const inkOf = ({ x, y, width }: Box, height: number) =>
    page.inkIn({ x: x - 0.3, y: y - height, width: width + 0.6, height: height + 0.8 })

  beforeAll(async () => {
    const pdf = await slipsPdf({ slips: [slip], head })
    const [first] = await renderPages(pdf, a4, [0], fine)
    if (!first) throw new Error('no page')
    page = first
    texts = await textsOf(pdf, 1)
  })

  test('reaches from the cut to the edge of the sheet in the height and width that banks take', () => {
    // In this strip left of the frame, only the cutting line has ink.
    const [cut] = page.inkIn({ x: 5.2, y: 100, width: 4, height: 190 }, anyLine)
    const height = a4.height - (cut?.y ?? 0)
    expect(height).toBeGreaterThanOrEqual(manual.formHeight[0] ?? 0)
    expect(height).toBeLessThanOrEqual(manual.formHeight[1] ?? 0)
    const frame = frameOf(page)
    expect(frame.width).toBeGreaterThanOrEqual(manual.formWidth[0] ?? 0)
    expect(frame.width).toBeLessThanOrEqual(manual.formWidth[1] ?? 0)
  })

  test('has the digits of the line and of the bank in the height that banks ask for', () => {
    const digits = inkOf(find(slip.line), 5).filter(({ height }) => height > 1)
    expect(digits.length).toBeGreaterThan(20)
    for (const { height } of digits) {
      expect(height).toBeGreaterThanOrEqual((manual.lineDigits[0] ?? 0) - 0.07)
      expect(height).toBeLessThanOrEqual((manual.lineDigits[1] ?? 0) + 0.07)
    }
    const code = find(slip.bankWithDigit)
    const heights = inkOf({ ...code, x: code.x + 0.3, width: code.width - 0.6 }, 6).map(({ height }) => height)
    const high = heights.filter((height) => height > 2)
    expect(high.length).toBeGreaterThanOrEqual(3)
    for (const height of high) expect(Math.abs(height - manual.bankDigits)).toBeLessThan(0.35)
    expect(Math.min(...high)).toBeGreaterThanOrEqual(manual.bankDigits - 0.07)
    expect(find(slip.line).x).toBeGreaterThan(code.x + code.width)
  })

  test('has its bars 103 x 13 mm, 5 mm from its frame, their middle 12 mm above the edge of the sheet', async () => {
    const { width, height, fromForm, middleAboveEdge } = manual.bars
    const frame = frameOf(page)
    const bars = page.inkIn({ x: frame.x, y: frame.bottom + 0.5, width: 115, height: a4.height - frame.bottom - 0.5 })
    const [first, last] = [bars[0], bars.at(-1)]
    if (!first || !last) throw new Error('no bars')
    expect(Math.abs(last.x + last.width - first.x - width)).toBeLessThan(0.2)
    expect(Math.abs(first.x - frame.x - fromForm)).toBeLessThan(0.2)
    expect(bars).toHaveLength((44 / 2) * 5 + 2 + 2)
    for (const bar of bars) {
      expect(Math.abs(bar.height - height)).toBeLessThan(tolerance)
      expect(Math.abs(a4.height - (bar.y + bar.height / 2) - middleAboveEdge)).toBeLessThan(tolerance)
    }
    expect((await page.readItf()).map(({ text }) => text)).toEqual([slip.barcode])
  })

  test('says where to pay in the words of the bank, and has every field of the model', () => {
    const form = texts.filter(({ y }) => y > a4.height - (manual.formHeight[1] ?? 0)).map(({ text }) => text)
    expect(form.join(' ').replace(/\s+/g, ' ')).toContain(banks[input.bank].place)
    for (const label of [
      'Local de pagamento',
      'Vencimento',
      'Beneficiário',
      'Agência / Código do beneficiário',
      'Data do documento',
      'Número do documento',
      'Espécie doc.',
      'Aceite',
      'Data do processamento',
      'Nosso número',
      'Uso do banco',
      'Carteira',
      'Espécie',
      'Quantidade',
      'Valor',
      '(=) Valor do documento',
      'Instruções (texto de responsabilidade do beneficiário)',
      '(=) Valor cobrado',
      'Pagador',
      'Sacador/Avalista',
    ])
      expect(form).toContain(label)
    const name = find('Autenticação mecânica - Ficha de compensação')
    // The letters themselves, with accents, are at most three quarters of the font's height.
    expect(name.height * 0.75).toBeLessThan(manual.formName)
  })
})

/** The position of the form's frame, in mm: its left line, its width and its lowest line. */
function frameOf(page: RenderedPage): { x: number; width: number; bottom: number } {
  // This strip crosses the payer's box. Ink that is narrower than 0.4 mm is a line of the frame.
  const sides = page.inkIn({ x: 0, y: 265, width: a4.width, height: 0.2 }, anyLine).filter(({ width }) => width < 0.4)
  const [first, last] = [sides[0], sides.at(-1)]
  if (!first || !last) throw new Error('no frame')
  const lowest = page.inkIn({ x: first.x, y: 262, width: 0.2, height: 20 }, anyLine)[0]
  return { x: first.x, width: last.x + last.width - first.x, bottom: (lowest?.y ?? 0) + (lowest?.height ?? 0) }
}
