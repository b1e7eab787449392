import { describe, expect, test } from 'vitest'
import { bankRow, matchInput } from '../../../../../test/statements/match-input.ts'
import type { MatchInput } from './match.ts'
import type { Declaration } from './pairs.ts'
import type { BankRow } from './payer-text.ts'

// Tests with bank rows and gifts that look like the same money, but may be different money. The test of a simulated
// month (`simulated-month.test.ts`) has no such cases.

const { gift, proposalsOf } = matchInput([
  { id: 1, name: 'Diocese de São José', cnpj: '12345678000100' },
  { id: 2, name: 'Diocese de Sao Jose', cnpj: '22345678000100' },
  { id: 3, name: 'Diocese de Santo André', cnpj: '32345678000100' },
  { id: 4, name: 'Diocese de Campo Belo', cnpj: '42345678000100' },
])
const certainOf = (rows: BankRow[], declarations: Declaration[], more: Partial<MatchInput> = {}) =>
  proposalsOf(rows, declarations, more)
    .filter(({ certainty }) => certainty === 'certain')
    .map(({ rows, declarations }) => [rows[0], declarations[0]])
const reasonsOf = (rows: BankRow[], declarations: Declaration[], more: Partial<MatchInput> = {}) =>
  proposalsOf(rows, declarations, more).map(({ reasons }) => reasons)

const pix = (who: string) => `PIX RECEBIDO - ${who}`
const mitraOf3 = 'PIX RECEBIDO 32345678000100'

describe('who pays is not who it seems to be', () => {
  test('two dioceses whose names are the same once folded are told apart by their tax ids alone', () => {
    const rows = [bankRow(70_000, pix('MITRA DIOCESANA DE SAO JOSE'))]
    expect(certainOf(rows, [gift(1, 70_000)])).toEqual([])
    expect(certainOf(rows, [gift(1, 70_000), gift(2, 70_000)])).toEqual([])
    const cents = [bankRow(70_013, pix('MITRA DIOCESANA DE SAO JOSE'))]
    expect(certainOf(cents, [gift(1, 70_013), gift(2, 70_013)])).toEqual([])
    const own = bankRow(70_000, 'PIX RECEBIDO 22345678000100 MITRA DIOCESANA DE SAO JOSE')
    expect(certainOf([own], [gift(1, 70_000), gift(2, 70_000)])).toEqual([[own.id, 'contribution:2:70000']])
  })

  test('a mitra that people confirmed for a neighbour too is neither one’s sign, of a round amount', () => {
    const both = { usualPayers: [{ key: 'tax:32345678000100', dioceseId: 4 }] }
    // Diocese 3 may not have declared its own gift of the same amount yet.
    expect(certainOf([bankRow(70_000, mitraOf3)], [gift(4, 70_000)], both)).toEqual([])
    // The mitra of diocese 3 may pay for diocese 4 this time, which declares later.
    expect(certainOf([bankRow(70_000, mitraOf3)], [gift(3, 70_000)], both)).toEqual([])
    expect(certainOf([bankRow(70_013, mitraOf3)], [gift(3, 70_013), gift(4, 70_013)], both)).toEqual([])
    const cents = bankRow(70_013, mitraOf3)
    expect(certainOf([cents], [gift(4, 70_013)], both)).toEqual([[cents.id, 'contribution:4:70013']])
  })

  test('a name that people confirmed may be another’s, and so may a text that a bank writes for all', () => {
    for (const [text, key] of [
      ['JOAO BATISTA PEREIRA', 'JOAO BATISTA PEREIRA'],
      ['PGTO FORNEC LOTE UNICO', 'FORNEC LOTE UNICO'],
    ] as const) {
      const usual = { usualPayers: [{ key: `name:${key}`, dioceseId: 3 }] }
      expect(certainOf([bankRow(70_000, pix(text))], [gift(3, 70_000)], usual)).toEqual([])
      expect(certainOf([bankRow(70_013, pix(text))], [gift(3, 70_013), gift(4, 70_013)], usual)).toEqual([])
      const cents = bankRow(70_013, pix(text))
      expect(certainOf([cents], [gift(3, 70_013)], usual)).toEqual([[cents.id, 'contribution:3:70013']])
    }
  })

  test('a parish that pays in the name of its mitra, or with a branch of its number, gives no round gift of the diocese', () => {
    for (const memo of [
      'PIX RECEBIDO - MITRA DIOCESANA DE SANTO ANDRE - PAROQUIA SAO BENTO',
      'PIX RECEBIDO - MITRA DIOCESANA SANTO ANDRE PAROQUIA S BENTO',
      'PIX RECEBIDO MITRA DIOCESANA DE SANTO ANDRE 32.345.678/0017-35',
    ])
      expect(certainOf([bankRow(50_000, memo)], [gift(3, 50_000)]), memo).toEqual([])
  })

  test('a diocese that the registry lacks is not the one whose name its own begins with', () => {
    const rows = (cents: number) => [bankRow(cents, pix('MITRA DIOCESANA DE CAMPO BELO DO NORTE'))]
    expect(certainOf(rows(50_000), [gift(4, 50_000)])).toEqual([])
    const withState = bankRow(50_000, pix('MITRA DIOCESANA DE CAMPO BELO MG'))
    expect(certainOf([withState], [gift(4, 50_000)])).toEqual([[withState.id, 'contribution:4:50000']])
  })

  test('a mask that hides nearly all of a tax id says nothing of it', () => {
    const memo = (mask: string) => `Transferência recebida pelo Pix - MITRA DIOC SAO JOSE - ${mask} - BCO (0999)`
    expect(certainOf([bankRow(50_000, memo('**.***.***/0001-**'))], [gift(1, 50_000)])).toEqual([])
    const shown = bankRow(50_000, memo('**.345.678/0001-**'))
    // The CNPJs of both dioceses with this name have these digits.
    expect(certainOf([shown], [gift(1, 50_000), gift(2, 50_000)])).toEqual([])
  })

  test('a gift that equals another’s declared value on the same day is nobody’s for sure', () => {
    const fromEither = bankRow(70_013, pix('MITRA DIOCESANA DE S'))
    expect(certainOf([fromEither], [gift(1, 70_013), gift(3, 70_013)])).toEqual([])
    const silent = bankRow(70_013, 'DOC ELET')
    expect(certainOf([silent, bankRow(70_013, pix('MITRA DIOCESANA DE S'))], [gift(3, 70_013)])).toEqual([])
  })
})

describe('what goes back', () => {
  const own = (more: Partial<BankRow> = {}) => bankRow(100_000, `${mitraOf3} MITRA DIOCESANA DE SANTO ANDRE`, more)

  test('a part of the amount returned to the payer leaves no certain gift', () => {
    for (const memo of ['PIX DEVOLVIDO 32345678000100', 'PIX ENVIADO - MITRA DIOCESANA DE SANT'])
      expect(reasonsOf([own(), bankRow(-40_000, memo, { date: '2026-10-14' })], [gift(3, 100_000)])).toEqual([
        ['same-value', 'in-window', 'tax-id', 'partly-returned'],
      ])
    const later = bankRow(-40_000, 'DEVOLUCAO PIX MITRA DIOCESANA DE SANTO ANDRE', { date: '2026-12-14' })
    expect(certainOf([own(), later], [gift(3, 100_000)])).toEqual([])
    // None of these debits returns a part of the gift: the subsidy is paid long after it, one debit was before it, and
    // one is larger.
    const subsidy = bankRow(-40_000, 'PIX ENVIADO - MITRA DIOCESANA DE SANT', { date: '2026-11-14' })
    const before = bankRow(-40_000, 'PIX ENVIADO - MITRA DIOCESANA DE SANT', { date: '2026-10-02' })
    const more = bankRow(-140_000, 'PIX ENVIADO - MITRA DIOCESANA DE SANT', { date: '2026-10-14' })
    expect(certainOf([own(), subsidy, before, more], [gift(3, 100_000)])).toHaveLength(1)
  })

  test('a fee of the same day is no return, though the bank numbers all rows with the same letters', () => {
    const fee = bankRow(-4_500, 'TARIFA PACOTE SERVICOS', { fitid: 'SEC00113', refnum: 'DOC113' })
    expect(certainOf([own({ fitid: 'SEC00110', refnum: 'DOC110' }), fee], [gift(3, 100_000)])).toHaveLength(1)
  })

  test('in two parts, or under the same end-to-end code', () => {
    const parts = [60_000, 40_000].map((cents) => bankRow(-cents, 'PIX DEVOLVIDO 32345678000100'))
    expect(certainOf([own(), ...parts], [gift(3, 100_000)])).toEqual([])
    const code = 'E9999999920261012130000000000ABC'
    const coded = [own({ refnum: code }), bankRow(-100, 'DEVOLUCAO', { refnum: code, date: '2026-10-13' })]
    expect(certainOf(coded, [gift(3, 100_000)])).toEqual([])
  })

  test('of two of one name and amount one went back: the other may be the wrong one', () => {
    const name = pix('MITRA DIOCESANA DE SANTO AN')
    const rows = [bankRow(70_000, name), bankRow(70_000, name, { date: '2026-10-13' })]
    const back = bankRow(-70_000, 'PIX ENVIADO - MITRA DIOCESANA DE SANTO', { date: '2026-10-14' })
    expect(certainOf([...rows, back], [gift(3, 70_000)])).toEqual([])
  })

  test('returned and paid again, the second payment is the gift', () => {
    const again = own({ date: '2026-10-15' })
    const back = bankRow(-100_000, 'PIX DEVOLVIDO 32345678000100', { date: '2026-10-13' })
    expect(certainOf([own(), back, again], [gift(3, 100_000)])).toEqual([[again.id, 'contribution:3:100000']])
  })
})

describe('one credit that came twice', () => {
  const first = bankRow(70_000, mitraOf3, { fitid: 'N100' })
  const declared = gift(3, 70_000, { key: 'second' })

  test('under another number of the bank, or in its CSV, is not the gift of a second declaration', () => {
    for (const twin of [
      bankRow(70_000, mitraOf3, { fitid: 'N733' }),
      bankRow(70_000, 'Pix recebido', { name: 'Mitra Diocesana de Santo André' }),
    ]) {
      const taken = { usedRows: [first.id], giftRows: [first.id] }
      expect(certainOf([first, twin], [declared], taken)).toEqual([])
      expect(certainOf([first, twin], [gift(3, 70_000), declared])).toEqual([])
    }
  })

  test('another day, amount or payer, and what was set aside, are no twins', () => {
    const taken = { usedRows: [first.id], giftRows: [first.id] }
    const nextDay = bankRow(70_000, mitraOf3, { date: '2026-10-13' })
    expect(certainOf([first, nextDay], [declared], taken)).toHaveLength(1)
    const ofOther = gift(4, 70_000)
    expect(certainOf([first, bankRow(70_000, 'PIX RECEBIDO 42345678000100')], [ofOther], taken)).toHaveLength(1)
    expect(certainOf([first, bankRow(70_000, mitraOf3)], [declared], { usedRows: [first.id] })).toHaveLength(1)
  })

  test('one FITID in two accounts is two credits', () => {
    const rows = [1, 2].map((accountId) => bankRow(70_000, mitraOf3, { fitid: 'A1', accountId }))
    expect(certainOf(rows, [gift(3, 70_000)])).toEqual([])
    const elsewhere = bankRow(70_000, 'PIX RECEBIDO 42345678000100', { fitid: 'A1', accountId: 2 })
    expect(certainOf([bankRow(70_000, mitraOf3, { fitid: 'A1' }), elsewhere], [gift(3, 70_000)])).toHaveLength(1)
  })
})

describe('days and amounts at their edges', () => {
  test('of zero and negative amounts nothing is a gift', () => {
    expect(reasonsOf([bankRow(0, mitraOf3), bankRow(-70_000, mitraOf3)], [gift(3, 70_000), gift(3, 0)])).toEqual([])
  })

  test('the window goes over the end of a month and a year, to the day', () => {
    const certain = (day: string, date: string) =>
      certainOf([bankRow(70_000, mitraOf3, { date })], [gift(3, 70_000, { day })]).length === 1
    expect(certain('2026-10-31', '2026-11-05')).toBe(true)
    expect(certain('2026-10-31', '2026-11-06')).toBe(false)
    expect(certain('2026-11-01', '2026-10-31')).toBe(true)
    expect(certain('2026-11-01', '2026-10-30')).toBe(false)
    expect(certain('2026-12-31', '2027-01-04')).toBe(true)
    expect(certain('2028-02-28', '2028-02-29')).toBe(true)
  })

  test('the hour of an end-to-end code is UTC: late on the last day of October is still October', () => {
    const refnum = 'E9999999920261101013000000000ABC'
    const late = bankRow(70_000, mitraOf3, { refnum, date: '2026-11-10' })
    const declared = gift(3, 70_000, { day: '2026-11-01' })
    expect(reasonsOf([late], [declared])[0]).toContain('memo-day')
    expect(reasonsOf([late], [gift(3, 70_000, { day: '2026-11-02' })])[0]).toContain('outside-window')
  })
})
