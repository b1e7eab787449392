import { expect, test } from 'vitest'
import { inTransaction, type Context } from '../../core/context.ts'
import { answered, signIn } from '../../../test/factories.ts'
import { createTestApp } from '../../../test/harness.ts'
import { issuer } from '../../../test/letterheads.ts'
import { openSheet } from '../../../test/workbook.ts'
import * as receipts from './receipts.service.ts'

const seara = await createTestApp()
const { request, ctx } = seara
const { token } = await signIn(seara)

test('the book of a year holds every number of each series, the void ones with their reason', async () => {
  const during2033: Context = { ...ctx, clock: { now: () => new Date('2033-05-01T12:00:00Z') } }
  const issue = (series: 'collection' | 'cofrinho', valueCents: bigint, title: string) =>
    inTransaction(during2033, (ctx) =>
      receipts.issue(ctx, { series, valueCents, subject: { kind: 'donation', title, groups: ['Sementes'] }, issuer }),
    )
  await issue('collection', 10_000n, 'Primeira')
  const voided = await issue('collection', 20_000n, 'Segunda')
  await issue('cofrinho', 5_050n, 'Natal')
  await inTransaction(during2033, (ctx) => receipts.voidReceipt(ctx, voided.id, 'Valor trocado'))
  const answer = answered(await request('GET', '/api/receipt/book?year=2033', { token }))
  expect(answer.headers['content-disposition']).toContain('livro-de-recibos-2033')
  const { header, rows } = await openSheet(answer)
  const shown = ['Série', 'Número', 'De que', 'Valor', 'Valor anulado', 'Motivo'].map((name) => header.indexOf(name))
  expect(rows.map((row) => shown.map((index) => row[index]))).toEqual([
    ['Cofrinho', '2033/1', 'Natal: Sementes', 50.5, null, null],
    ['Coleta', '2033/1', 'Primeira: Sementes', 100, null, null],
    ['Coleta', '2033/2', 'Segunda: Sementes', null, 200, 'Valor trocado'],
  ])
  expect(answered(await request('GET', '/api/receipt/years', { token })).json()).toEqual([2033])
  expect((await request('GET', '/api/receipt/book?year=x', { token })).statusCode).toBe(422)
  expect((await request('GET', '/api/receipt/book')).statusCode).toBe(401)
})
