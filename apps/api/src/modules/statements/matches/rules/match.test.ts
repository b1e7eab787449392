import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankRow, matchInput } from '../../../../../test/statements/match-input.ts'
import { simulatedOctober } from '../../../../../test/statements/simulated-october.ts'
import { seededRandom } from '../../../../demo/random.ts'
import { match, type MatchInput } from './match.ts'
import type { Declaration } from './pairs.ts'
import { readPayer, type BankRow } from './payer-text.ts'

const { gift, proposalsOf } = matchInput([
  { id: 1, name: 'Diocese de São João da Barra', cnpj: '12345678000100' },
  { id: 2, name: 'Diocese de São João del-Rei', cnpj: '22345678000100' },
  { id: 3, name: 'Diocese de Santo André', cnpj: '32345678000100' },
  { id: 4, name: 'Arquidiocese de São Paulo', cnpj: '42345678000100' },
])
const verdict = (rows: BankRow[], declarations: Declaration[], more: Partial<MatchInput> = {}) => {
  const [first] = proposalsOf(rows, declarations, more)
  return first && [first.certainty, ...first.reasons]
}

test('the tax id of the diocese, in any form of the banks, makes a match certain', () => {
  for (const memo of [
    'Transferência recebida pelo Pix - DIOCESE X - 12.345.678/0001-00 - BCO EXEMPLO (0999)',
    'Pix - Recebido - 11/10 18:04 12345678000100 MITRA DIOCE',
    'ENTRADA PIX TRANSF MITRA D11/10 MITRA DIOC 12.345.678/0001-00',
  ])
    expect(verdict([bankRow(50_000, memo)], [gift(1, 50_000)])).toEqual([
      'certain',
      'same-value',
      'in-window',
      'tax-id',
    ])
})

test('a tax id with letters is read too, with its check digits right where it stands without punctuation', () => {
  const payer = (memo: string) => readPayer(bankRow(1, memo))
  for (const written of ['12ABC34501DE35', '12abc34501de35', '12.ABC.345/01DE-35'])
    expect(payer(`Pix - Recebido - 11/10 18:04 ${written} MITRA DIOCE`)).toMatchObject({
      taxIds: ['12ABC34501DE35'],
      names: [['MITRA', 'DIOCE']],
    })
  for (const other of ['12ABC34501DE36', 'X12ABC34501DE35', '12ABC34501DE35X', 'TRANSFERENCI56'])
    expect(payer(`PIX RECEBIDO ${other}`).taxIds).toEqual([])
  // The bank's own numbers are any letters and digits, and may happen to have right check digits.
  expect(readPayer(bankRow(1, 'PIX RECEBIDO', { fitid: '12ABC34501DE35' })).taxIds).toEqual([])
})

test('a name is enough where it can be no other diocese of the registry, whether or not that one declared', () => {
  expect(verdict([bankRow(50_000, 'PIX RECEBIDO - DIOCESE SANTO AND')], [gift(3, 50_000)])).toEqual([
    'certain',
    'same-value',
    'in-window',
    'cut-name',
  ])
  expect(verdict([bankRow(50_000, 'PIX RECEBIDO - MITRA DIOC SAO JOAO')], [gift(1, 50_000)])).toEqual([
    'likely',
    'same-value',
    'in-window',
    'cut-name',
    'round-value',
  ])
  expect(verdict([bankRow(50_012, 'PIX RECEBIDO - MITRA DIOC SAO JOAO')], [gift(1, 50_012)])?.[0]).toBe('certain')
})

test('a payment weeks late is proposed where it names its payer, and takes no other match its certainty', () => {
  const late = (memo: string, date = '2026-11-20') => bankRow(50_012, memo, { date })
  expect(verdict([late('PIX RECEBIDO - DIOCESE SANTO AND')], [gift(3, 50_012)])).toEqual([
    'likely',
    'same-value',
    'cut-name',
    'outside-window',
  ])
  expect(proposalsOf([late('PIX RECEBIDO - LIVRARIA BOA NOVA LTDA')], [gift(3, 50_012)])).toEqual([])
  expect(proposalsOf([late('PIX RECEBIDO - DIOCESE SANTO AND', '2027-01-20')], [gift(3, 50_012)])).toEqual([])
  const intime = bankRow(50_012, 'PIX RECEBIDO - DIOCESE SANTO AND')
  expect(proposalsOf([intime, late('PIX RECEBIDO - DIOCESE SANTO AND')], [gift(3, 50_012)])).toMatchObject([
    { certainty: 'certain', rows: [intime.id] },
  ])
})

test('an amount with centavos that names a stranger is no rival of a fitting name; one that may be its own is', () => {
  const own = bankRow(50_012, 'PIX RECEBIDO - MITRA DIOC SAO JOAO')
  const certain = (rows: BankRow[]) =>
    proposalsOf(rows, [gift(1, 50_012)])
      .filter(({ certainty }) => certainty === 'certain')
      .map(({ rows }) => rows)
  expect(certain([own, bankRow(50_012, 'PIX RECEBIDO - LIVRARIA BOA NOVA LTDA')])).toEqual([[own.id]])
  expect(certain([own, bankRow(50_012, 'PIX RECEBIDO 32345678000100')])).toEqual([[own.id]])
  for (const text of ['DOC ELET', 'PIX RECEBIDO - MITRA DIOC SAO', 'PIX RECEBIDO - MARIA APARECIDA SOUZA'])
    expect(certain([own, bankRow(50_012, text)])).toEqual([])
  expect(
    certain([bankRow(50_000, 'PIX RECEBIDO - MITRA DIOC SAO JOAO'), bankRow(50_000, 'DEPOSITO DE FIRMA')]),
  ).toEqual([])
})

test('a row of another payer, or without any, is never certain', () => {
  const other = bankRow(50_000, 'PIX RECEBIDO 32345678000100')
  expect(verdict([other], [gift(1, 50_000)])).toEqual(['likely', 'same-value', 'in-window', 'other-payer'])
  expect(verdict([bankRow(50_013, 'DOC ELET')], [gift(1, 50_013)])).toEqual([
    'likely',
    'same-value',
    'in-window',
    'no-payer',
  ])
})

test('account, cents and days must agree; the day in the memo counts where the bank booked later', () => {
  const memo = 'Pix - Recebido - 09/10 18:04 12345678000100 MITRA'
  const late = bankRow(50_000, memo, { date: '2026-10-22' })
  expect(verdict([late], [gift(1, 50_000, { day: '2026-10-10' })])?.slice(0, 3)).toEqual([
    'certain',
    'same-value',
    'memo-day',
  ])
  expect(
    verdict([bankRow(50_000, memo, { date: '2026-09-30' })], [gift(1, 50_000, { day: '2026-10-20' })])?.at(-1),
  ).toBe('outside-window')
  expect(verdict([bankRow(50_000, memo, { accountId: 2 })], [gift(1, 50_000)])?.at(-1)).toBe('other-account')
  expect(verdict([bankRow(50_100, memo)], [gift(1, 50_000)])).toEqual(['likely', 'other-value', 'in-window', 'tax-id'])
})

test('two credits for one gift, or two gifts for one credit, are left to a person', () => {
  const memo = 'PIX RECEBIDO 12345678000100'
  const twice = proposalsOf([bankRow(12_000, memo), bankRow(12_000, memo)], [gift(1, 12_000)])
  expect(twice.map(({ certainty }) => certainty)).toEqual(['likely', 'likely'])
  const declared = proposalsOf([bankRow(12_000, memo)], [gift(1, 12_000, { key: 'a' }), gift(1, 12_000, { key: 'b' })])
  expect(declared.map(({ certainty }) => certainty)).toEqual(['likely', 'likely'])
})

test('a split gift and one credit for two gifts are proposed', () => {
  const memo = 'PIX RECEBIDO 12345678000100'
  const split = [bankRow(62_000, memo), bankRow(38_000, memo)]
  expect(proposalsOf(split, [gift(1, 100_000)])).toMatchObject([
    { certainty: 'likely', rows: split.map(({ id }) => id), reasons: ['split-gift', 'in-window', 'tax-id'] },
  ])
  const joined = proposalsOf([bankRow(100_000, memo)], [gift(1, 62_000), gift(1, 38_000)])
  expect(joined).toMatchObject([{ certainty: 'likely', reasons: ['joined-gifts', 'in-window', 'tax-id'] }])
  expect(joined[0]?.declarations).toHaveLength(2)
})

test('a gift split by its sender is proposed; credits that name nobody, somebody else or many dioceses are not', () => {
  const halves = (memo: string) => [bankRow(62_000, memo), bankRow(38_000, memo)]
  const split = halves('PIX RECEBIDO - MARIA APARECIDA SOUZA')
  expect(proposalsOf(split, [gift(1, 100_000)])).toMatchObject([
    { certainty: 'likely', rows: split.map(({ id }) => id), reasons: ['split-gift', 'in-window', 'sender-name'] },
  ])
  for (const memo of ['PIX RECEBIDO', 'PIX RECEBIDO - LIVRARIA BOA NOVA LTDA', 'PIX RECEBIDO - MITRA DIOCESANA DE S'])
    expect(proposalsOf(halves(memo), [gift(1, 100_000)]), memo).toEqual([])
  // What surely comes from the diocese is proposed alone.
  const own = bankRow(99_500, 'PIX RECEBIDO 12345678000100')
  expect(proposalsOf([...split, own], [gift(1, 100_000)])).toMatchObject([
    { rows: [own.id], reasons: ['other-value', 'in-window', 'tax-id'] },
  ])
})

test('a later equal debit to the payer takes the credit back; one that names nobody makes it doubtful', () => {
  const credit = bankRow(50_000, 'Pix - Recebido - 11/10 18:04 12345678000100 MITRA DIOCE')
  const back = bankRow(-50_000, 'Pix - Enviado - 13/10 09:00 MITRA DIOCESANA DE SAO JOA', { date: '2026-10-13' })
  expect(proposalsOf([credit, back], [gift(1, 50_000)])).toEqual([])
  const arch = bankRow(50_012, 'PIX RECEBIDO - MITRA ARQUIDIOCESANA DE S')
  const cut = bankRow(-50_012, 'PIX ENVIADO - MITRA ARQUIDIOCESANA D', { date: '2026-10-13' })
  expect(proposalsOf([arch, cut], [gift(4, 50_012)])).toEqual([])
  const silent = bankRow(-50_000, 'TARIFA', { date: '2026-10-13' })
  expect(verdict([credit, silent], [gift(1, 50_000)])?.at(-1)).toBe('debited-later')
  const supplier = bankRow(-50_000, 'PAGTO GRAFICA BOA VISTA LTDA', { date: '2026-10-13' })
  expect(verdict([credit, supplier], [gift(1, 50_000)])?.[0]).toBe('certain')
})

test('a payer that people confirmed is the diocese; one confirmed for two dioceses is not', () => {
  const credit = bankRow(50_000, 'Pix - Recebido - 11/10 18:04 00040202454153 CAMARGO BIA')
  const usual = { key: 'tax:40202454153', dioceseId: 1 }
  expect(verdict([credit], [gift(1, 50_000)])?.[0]).toBe('likely')
  expect(verdict([credit], [gift(1, 50_000)], { usualPayers: [usual] })).toEqual([
    'certain',
    'same-value',
    'in-window',
    'usual-payer',
  ])
  const both = { usualPayers: [usual, { ...usual, dioceseId: 2 }] }
  expect(verdict([credit], [gift(1, 50_000)], both)?.[0]).toBe('likely')
})

test('a masked tax id helps a name, and one that differs takes its weight', () => {
  const memo = (mask: string) => `Transferência recebida pelo Pix - MITRA DIOC SAO JOAO - ${mask} - BCO (0999)`
  expect(verdict([bankRow(50_000, memo('**.345.678/0001-**'))], [gift(1, 50_000)])?.[0]).toBe('certain')
  expect(verdict([bankRow(50_013, memo('**.345.999/0001-**'))], [gift(1, 50_013)])).toContain('other-tax-id')
})

test('what a person took back is never certain again', () => {
  const credit = bankRow(50_000, 'PIX RECEBIDO 12345678000100')
  expect(verdict([credit], [gift(1, 50_000, { needsPerson: true })])?.at(-1)).toBe('taken-back-before')
})

test('days and end-to-end ids are read from the texts; the id holds UTC', () => {
  const payer = readPayer(
    bankRow(1, 'PIX RECEBIDO', { refnum: 'E9999999920260402013000000000ABC', date: '2026-04-02' }),
  )
  expect(payer.days).toEqual(['2026-04-01'])
  expect(readPayer(bankRow(1, 'PIX JOAO DA SILVA31/12', { date: '2027-01-02' })).days).toEqual(['2026-12-31'])
})

test('in whatever order rows and declarations come, the same is certain, and each row and gift is used once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const { input } = simulatedOctober(seed)
      const random = seededRandom(seed)
      const shuffled = <Item>(items: readonly Item[]) =>
        items
          .map((item) => ({ item, at: random.integer(0, 1e6) }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ item }) => item)
      const certain = (of: MatchInput) =>
        match(of)
          .proposals.filter(({ certainty }) => certainty === 'certain')
          .map(({ rows, declarations }) => `${rows.join()} ${declarations.join()}`)
          .toSorted()
      const found = certain(input)
      expect(certain({ ...input, rows: shuffled(input.rows), declarations: shuffled(input.declarations) })).toEqual(
        found,
      )
      expect(new Set(found.map((pair) => pair.split(' ')[0])).size).toBe(found.length)
      expect(new Set(found.map((pair) => pair.split(' ')[1])).size).toBe(found.length)
    }),
    { numRuns: 5 },
  )
})
