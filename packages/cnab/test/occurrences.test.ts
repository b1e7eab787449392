import { describe, expect, it } from 'vitest'
import { banks, type Bank, type Width } from '../src/bank.ts'
import type { ReturnEvent } from '../src/returns/return-file.ts'
import { kindOf } from '../src/words/event-kind.ts'
import { occurrenceText } from '../src/words/occurrence.ts'
import { fileOf, readAsReturn, sampleLines, sampleNames } from './samples.ts'

const replaceAt = (text: string, from: number, by: string) =>
  text.slice(0, from - 1) + by + text.slice(from - 1 + by.length)
const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'))

// The only codes that mean received money, from the banks' manuals.
const settled: Record<Width, Record<Bank, string>> = {
  240: { '001': '06 17', '033': '06 17', '104': '06', '237': '06 17', '341': '06 08', '748': '06 17', '756': '06 17' },
  400: {
    '001': '05 06 07 08 15',
    '033': '06 07 08 17',
    '104': '21 22',
    '237': '06 15 17',
    '341': '06 07 08',
    '748': '06 15 17',
    '756': '05 06 15',
  },
}

describe.each(banks)('bank %s', (bank) => {
  it.each([240, 400] as const)('CNAB %i: only its own codes are payments', (width) => {
    expect(codes.filter((code) => kindOf(bank, width, code) === 'settled').join(' ')).toBe(settled[width][bank])
  })

  it('takes an entry under 02, or 01 in the CNAB 400 of Caixa, and words each code that counts', () => {
    expect(kindOf(bank, 240, '02')).toBe('entry-confirmed')
    expect(kindOf(bank, 400, bank === '104' ? '01' : '02')).toBe('entry-confirmed')
    expect(kindOf(bank, 400, bank === '104' ? '99' : '03')).toBe('entry-rejected')
    expect(kindOf('104', 400, '02')).toBe('written-off')
    for (const width of [240, 400] as const) {
      for (const code of codes.filter((code) => kindOf(bank, width, code) !== 'other')) {
        expect(occurrenceText(bank, width, code)).not.toMatch(/^Ocorrência/)
      }
    }
  })
})

it('tells the refusal of an instruction where its bank has a code for it', () => {
  const refused = (bank: Bank, width: Width) =>
    codes.filter((code) => kindOf(bank, width, code) === 'instruction-rejected').join(' ')
  expect(banks.map((bank) => `${bank}: ${refused(bank, 240)} | ${refused(bank, 400)}`)).toEqual([
    '001: 26 | ',
    '033: 26 | ',
    '104: 26 | ',
    '237: 26 | 27 32',
    '341: 15 16 | 15 16',
    '748: 26 36 | 27 32',
    '756: 26 | ',
  ])
})

it('names a code that no manual lists by the code', () => {
  expect(occurrenceText('237', 400, '77')).toBe('Ocorrência 77')
})

/** The event of a sample's first slip after its occurrence and reasons are changed to these. */
function changed(
  name: string,
  code: string,
  reasons: string,
  at: { occurrence: number; reasons: number },
): ReturnEvent {
  const wide = name.includes('-400')
  const lines = sampleLines(name).map((line) => {
    if (wide)
      return line[0] === '1' || line[0] === '7'
        ? replaceAt(replaceAt(line, at.occurrence, code), at.reasons, reasons)
        : line
    if (line[7] !== '3') return line
    const moved = replaceAt(line.padEnd(240), at.occurrence, code)
    return line[13] === 'T' ? replaceAt(moved, at.reasons, reasons) : moved
  })
  const [event] = readAsReturn(fileOf(lines)).events
  if (!event) throw new Error('no event')
  return event
}

describe('reasons are told in words', () => {
  it.each([
    ['bb-240-a.ret', '03', '0848', 16, 214, ['Nosso número inválido', 'CEP inválido']],
    ['caixa-240-a.ret', '03', '46VE', 16, 214, ['CPF ou CNPJ do pagador inválido', 'Número do documento inválido']],
    ['caixa-240-a.ret', '06', '02', 16, 214, ['Casa lotérica']],
    ['bradesco-240-syn-a.ret', '06', '33', 16, 214, ['Pela internet']],
    ['santander-240-a.ret', '03', '63', 16, 209, ['Entrada para título já cadastrado']],
    ['itau-240-syn-a.ret', '03', '08', 16, 214, ['Nome do pagador não informado']],
    ['sicredi-240-a.ret', '28', '05', 16, 214, [null]],
    ['bradesco-400-a.ret', '03', '4863', 109, 319, ['CEP inválido', 'Entrada para título já cadastrado']],
    ['caixa-400-syn-a.ret', '99', '081', 109, 80, ['CEP do pagador inválido']],
    ['santander-400-syn-a.ret', '03', '092', 109, 137, ['Nosso número já cadastrado']],
    ['itau-400-a.ret', '03', '11', 109, 378, ['CEP inválido']],
    ['sicredi-400-syn-a.ret', '03', 'A4', 109, 319, ['Beneficiário não cadastrado ou com CNPJ inválido']],
    ['bb-400-conv7-a.ret', '03', '33', 109, 87, ['Nosso número já existente']],
  ] as const)('%s, occurrence %s, reasons %s', (name, code, reasons, occurrence, at, texts) => {
    const event = changed(name, code, reasons, { occurrence, reasons: at })
    expect(event.reasons.slice(0, texts.length).map(({ text }) => text)).toEqual(texts)
  })
})

describe('what is no payment', () => {
  it('asks for a look where Itaú wrote off "because paid"', () => {
    for (const [name, occurrence, reasons] of [
      ['itau-400-a.ret', 109, 378],
      ['itau-240-syn-a.ret', 16, 214],
    ] as const) {
      const event = changed(name, '10', '  ', { occurrence, reasons })
      expect(event).toMatchObject({ kind: 'written-off', paid: 0n, net: 0n })
      expect(event.review).toContain('pago por outro meio')
    }
  })

  it('leaves the amounts of entries and write-offs out of the sums', () => {
    const events = sampleNames.flatMap((name) => readAsReturn(fileOf(sampleLines(name))).events)
    const others = events.filter(({ kind }) => kind !== 'settled')
    expect(others.some(({ reportedAmount }) => reportedAmount > 0n)).toBe(true)
    expect(others.every(({ paid, net }) => paid === 0n && net === 0n)).toBe(true)
  })

  it('counts the fee into what was paid at Itaú, whose field is net', () => {
    const [event] = readAsReturn(fileOf(sampleLines('itau-400-a.ret'))).events
    expect(event).toMatchObject({ reportedAmount: 20997n, fee: 333n, paid: 21330n, net: 20997n })
  })
})
