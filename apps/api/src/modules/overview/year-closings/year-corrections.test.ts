import { describe, expect, test } from 'vitest'
import { createClosingsApp } from '../../../../test/closings-app.ts'
import { answered, codeOf, errorsOf, statusesOf } from '../../../../test/factories.ts'
import { openSheet } from '../../../../test/workbook.ts'
import {
  closeYear,
  closingPath,
  correctionPath,
  listCorrections,
  readYear,
  reopenYear,
} from '../../../../test/year-factories.ts'

const app = await createClosingsApp()
const { seara, token, treasurer, secretary, diocese, verify, finish, finishedCollection } = app
const { request } = seara

describe('a correction', () => {
  const body = (year: number, change: object = {}) => ({
    ledger: 'collections',
    base_year: year,
    diocese_id: diocese.id,
    effect: 'takes',
    value: '12,34',
    day: '20/11/2026',
    reason: 'Valor digitado a mais no comprovante',
    ...change,
  })
  const correct = (year: number, change: object = {}, headers: Record<string, string> = {}) =>
    request('POST', correctionPath, { token: treasurer.token, body: body(year, change), headers })

  test('stands beside the closed sum, which it never changes', async () => {
    const { year } = await finishedCollection()
    await closeYear(seara, token, 'collections', year)
    expect(answered(await correct(year), 201).json()).toMatchObject({
      kind: 'manual',
      value: -12.34,
      day: '2026-11-20',
      diocese: { id: diocese.id, name: 'Diocese de Goiás' },
      created_by: treasurer.name,
      counts: true,
    })
    answered(await correct(year, { effect: 'adds', value: 2 }), 201)
    expect(await readYear(seara, token, 'collections', year)).toMatchObject({
      closed_value: 150.15,
      corrections: -10.34,
      correction_count: 2,
      value: 139.81,
    })
    const state = answered(
      await request('GET', `${closingPath('collections', year)}/state`, { token: secretary.token }),
    )
    expect(state.json()).toMatchObject({ closed_value: 150.15, corrections: -10.34, value: 139.81 })
    const query = { ledger: 'collections', year: String(year) }
    const sheet = await openSheet(await request('GET', `${correctionPath}/sheet`, { token, query }))
    expect(sheet.rows.map((row) => [row[0], row[4], row[8]])).toEqual([
      ['Diocese de Goiás', 'À mão', 2],
      ['Diocese de Goiás', 'À mão', -12.34],
    ])
    expect(sheet.totals[8]).toBe(-10.34)
    const found = await request('GET', correctionPath, { token, query: { ledger: 'collections', search: 'digitado' } })
    expect(answered(found).json<{ total: number }>().total).toBeGreaterThan(0)
  })

  test('is added once, however often it comes with the same key', async () => {
    const { year } = await finishedCollection()
    await closeYear(seara, token, 'collections', year)
    const send = (change: object = {}) => correct(year, change, { 'idempotency-key': 'correction-0001' })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json<{ id: number }>().id)).size).toBe(1)
    expect(await readYear(seara, token, 'collections', year)).toMatchObject({
      corrections: -12.34,
      correction_count: 1,
    })
    for (const other of [{ value: 12.35 }, { effect: 'adds' }, { day: '2026-11-19' }])
      expect(codeOf(await send(other))).toEqual([409, 'conflict.key_reused'])
  })

  test('is refused field by field, and while the year is open', async () => {
    const { year } = await finishedCollection()
    expect(codeOf(await correct(year))).toEqual([409, 'conflict.year_open'])
    await closeYear(seara, token, 'collections', year)
    expect(errorsOf(await correct(year, { day: '21/11/2026' }))).toEqual({ day: ['A data não pode ser no futuro'] })
    expect(errorsOf(await correct(year, { diocese_id: 2_000_000 }))).toEqual({ diocese_id: ['Diocese não encontrada'] })
    expect(Object.keys(errorsOf(await correct(year, { value: 0, reason: ' ', effect: 'x' }))).toSorted()).toEqual([
      'effect',
      'reason',
      'value',
    ])
    expect((await correct(1905)).statusCode).toBe(404)
  })

  test('has the bounds of other money, a day near its year, and takes no more than the year has', async () => {
    const { year } = await finishedCollection()
    await closeYear(seara, token, 'collections', year)
    const limits = { value: 10_000_000_000, reason: 'x'.repeat(501), day: `${year - 2}-12-31` }
    expect(errorsOf(await correct(year, limits))).toEqual({
      value: ['O valor máximo é R$ 9.999.999.999,99'],
      reason: ['*O campo motivo aceita no máximo 500 caracteres'],
    })
    expect(errorsOf(await correct(year, { day: limits.day }))).toEqual({
      day: [`A data não pode ser antes de 01/01/${year - 1}: confira o ano`],
    })
    const tooMuch = await correct(year, { effect: 'takes', value: 150.16 })
    expect(errorsOf(tooMuch)).toEqual({ value: ['O exercício tem R$\u00a0150,15: não há tanto a subtrair'] })
    const both = await Promise.all([1, 2].map(() => correct(year, { effect: 'takes', value: 100 })))
    expect(statusesOf(both)).toEqual([201, 422])
    expect(await readYear(seara, token, 'collections', year)).toMatchObject({ corrections: -100, value: 50.15 })
  })

  test('by hand goes on counting when the year is reopened and closed again', async () => {
    const { year, collection, pending } = await finishedCollection()
    await closeYear(seara, token, 'collections', year)
    answered(await correct(year), 201)
    expect(await reopenYear(seara, token, 'collections', year)).toMatchObject({
      closed_value: null,
      corrections: -12.34,
      value: 137.81,
    })
    answered(await finish(collection.id, false))
    answered(await verify(pending.id))
    answered(await finish(collection.id))
    const again = await closeYear(seara, token, 'collections', year)
    expect(again).toMatchObject({ closed_value: 157.15, corrections: -12.34, value: 144.81 })
    expect(again.closings).toHaveLength(2)
    expect(again.closings[1]).toMatchObject({ value: 150.15, reopen_reason: 'Faltou um lançamento' })
    expect(await listCorrections(seara, token, 'collections', year)).toHaveLength(1)
  })
})
