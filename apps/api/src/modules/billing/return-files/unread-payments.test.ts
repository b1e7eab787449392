import { readdirSync, readFileSync } from 'node:fs'
import type { ReturnUpload } from '@seara/contract/billing/return-files'
import { readReturnFile } from '@seara/cnab/returns/read-return-file'
import { describe, expect, test } from 'vitest'
import { answered } from '../../../../test/factories.ts'
import { createReturnsApp, settled } from '../../../../test/return-factories.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'

const { seara, admin, newSlip, send, apply, read, worklist } = await createReturnsApp()
const { token } = admin

/** The folder with sample return files of the seven banks, CNAB 240 and 400. */
const folder = new URL('../../../../../../packages/cnab/test/returns/', import.meta.url)

/** Reads a sample file, in which the amount of the first payment can be replaced (`withAmount`). */
function sampleOf(name: string) {
  const bytes = readFileSync(new URL(name, folder))
  const file = readReturnFile(bytes)
  if (file.kind === 'refused') throw new Error(file.message)
  const payment = file.events.find(({ kind, reportedAmount }) => kind === 'settled' && reportedAmount > 0n)
  const lines = bytes.toString('latin1').split('\r\n')
  const [from, to] = file.layout === 240 ? [78, 92] : [254, 266]
  const [first = 0, last = first] = payment?.lines ?? []
  /** The file with `digit` in every place of the amount. */
  const withAmount = (digit: string) => {
    const line = lines[last - 1] ?? ''
    const changed = line.slice(0, from - 1) + digit.repeat(to - from + 1) + line.slice(to)
    return Buffer.from(lines.with(last - 1, changed).join('\r\n'), 'latin1')
  }
  return { bank: file.bank, payment, first, withAmount }
}

const paying = readdirSync(folder)
  .filter((name) => name.endsWith('.ret'))
  .map((name) => ({ name, ...sampleOf(name) }))
  .filter(({ payment }) => payment)

test('each bank has a sample with a payment', () => {
  const banks = new Set(paying.map(({ bank }) => bank))
  expect([...banks].toSorted((one, other) => one.localeCompare(other))).toEqual([
    '001',
    '033',
    '104',
    '237',
    '341',
    '748',
    '756',
  ])
})

describe.each(paying)('a payment of $name', ({ name, first, withAmount }) => {
  test.each([
    ['X', 'não pôde ser lido'],
    ['0', 'valor zero'],
    ['9', 'valor improvável'],
  ])('whose amount is %s is a case to resolve, with its line', async (digit, text) => {
    const { records, paid } = await apply(withAmount(digit), `${digit}-${name}`)
    const cases = (await worklist('review')).filter(({ filename }) => filename === `${digit}-${name}`)
    expect(cases).toMatchObject([{ line: first, kind: 'other', effect: 'none', attention: 'review', paid_value: 0 }])
    expect(cases[0]?.review).toContain(text)
    expect(cases[0]?.review).toMatch(new RegExp(`linhas? ${first}\\b`))
    expect(paid).toBe(0)
    expect(records).toBeGreaterThan(0)
    for (const { id } of cases) {
      const body = { reason: 'Visto no banco' }
      answered(await seara.request('PUT', `/api/finance/records/${id}`, { token, body }))
    }
    expect(await worklist('review')).toEqual([])
  })
})

test('a payment of zero pays no slip: it stands in the worklist with the slip, before it is applied too', async () => {
  const slip = await newSlip()
  const content = bradescoReturn([settled(slip, { paidCents: 0, feeCents: 0 })])
  const { files } = answered(await send([{ filename: 'Z.RET', content }], { preview: 'true' })).json<ReturnUpload>()
  expect(files[0]?.preview).toMatchObject([{ effect: 'none', divergent: false, invoice: { id: slip.id } }])
  expect(files[0]?.preview?.[0]?.review).toContain('valor zero (linha 2 do arquivo)')
  await apply(content)
  expect(await read(slip)).toMatchObject({ status: 'pending', paid_value: null })
  const cases = await worklist('review')
  expect(cases).toMatchObject([{ line: 2, invoice: { id: slip.id, status: 'pending' } }])
  // The undamaged file comes later. Its record does not count as a repetition of the damaged one, so it pays the slip.
  await apply(bradescoReturn([settled(slip)]))
  expect((await read(slip)).status).toBe('paid')
})

test('a record with a character too many is a case without a slip, and goes with its file', async () => {
  const [slip, other, third] = [await newSlip(), await newSlip(), await newSlip()]
  const before = (await worklist('review')).length
  const lines = bradescoReturn([settled(other), settled(slip), settled(third)])
    .toString('latin1')
    .split('\r\n')
  const shifted = (lines[2] ?? '').slice(0, 152) + '0' + (lines[2] ?? '').slice(152)
  const content = Buffer.from(lines.with(2, shifted).join('\r\n'), 'latin1')
  await apply(content, 'S.RET')
  expect([(await read(other)).status, (await read(slip)).status]).toEqual(['paid', 'pending'])
  const [found, ...more] = (await worklist('review')).slice(before)
  expect([found, more]).toMatchObject([{ line: 3, invoice: null, occurrence: 'Registro ilegível' }, []])
  const path = `/api/finance/${found?.return_file_id}/undo`
  answered(await seara.request('POST', path, { token, body: { reason: 'Arquivo danificado' } }))
  expect(await worklist('review')).toHaveLength(before)
})
