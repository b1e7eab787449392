import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inTransaction, type Context } from '../../core/context.ts'
import { createTestApp } from '../../../test/harness.ts'
import { issuer } from '../../../test/letterheads.ts'
import * as receipts from './receipts.service.ts'
import { newCode, printedCode, readCode } from '../../core/readable-code.ts'

const { request, ctx, db } = await createTestApp()

const contribution = (series: 'collection' | 'cofrinho' = 'collection') =>
  ({
    series,
    valueCents: 123_456n,
    subject: {
      kind: 'contribution',
      diocese: 'Diocese de Crato',
      collection: 'Coleta Missionária 2026',
      base_year: 2026,
    },
    issuer,
  }) as const
const at = (moment: string): Context => ({ ...ctx, clock: { now: () => new Date(moment) } })

describe('receipt numbers', () => {
  test('50 issued at once are 1 to 50, also while others are rolled back', async () => {
    const during2031 = at('2031-05-01T12:00:00Z')
    const issued = Array.from({ length: 50 }, () =>
      inTransaction(during2031, (ctx) => receipts.issue(ctx, contribution())),
    )
    const abandoned = Array.from({ length: 25 }, () =>
      inTransaction(during2031, async (ctx) => {
        await receipts.issue(ctx, contribution())
        throw new Error('rolled back')
      }).catch(() => null),
    )
    const numbers = (await Promise.all(issued)).map(({ number }) => number)
    await Promise.all(abandoned)
    expect(numbers.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))).toEqual(
      Array.from({ length: 50 }, (_, index) => `2031/${index + 1}`),
    )
    expect((await receipts.issue(during2031, contribution())).number).toBe('2031/51')
  })

  test('each series counts for itself, and again with the year of São Paulo', async () => {
    expect((await receipts.issue(at('2033-01-01T02:59:59Z'), contribution())).number).toBe('2032/1')
    expect((await receipts.issue(at('2033-01-01T03:00:00Z'), contribution())).number).toBe('2033/1')
    expect((await receipts.issue(at('2033-01-02T00:00:00Z'), contribution())).number).toBe('2033/2')
    expect((await receipts.issue(at('2033-01-02T00:00:00Z'), contribution('cofrinho'))).number).toBe('2033/1')
  })

  test('of a voided receipt is never given again', async () => {
    const moment = at('2034-05-01T12:00:00Z')
    const { id } = await receipts.issue(moment, contribution())
    await receipts.voidReceipt(moment, id, 'Verificada por engano')
    await expect(receipts.voidReceipt(moment, id, 'de novo')).rejects.toMatchObject({ kind: 'conflict' })
    expect((await receipts.issue(moment, contribution())).number).toBe('2034/2')
    expect(await receipts.get(moment, id)).toMatchObject({ number: '2034/1', voidReason: 'Verificada por engano' })
  })
})

describe('anyone who holds the code', () => {
  test('sees what the receipt is for, its number, date and value, however the code is typed', async () => {
    const { code, number } = await receipts.issue(at('2026-10-19T01:30:00Z'), contribution())
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    for (const typed of [code, code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' – ')} `]) {
      const answer = await request('GET', `/api/verify/${encodeURIComponent(typed)}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({
        code,
        number,
        date: '2026-10-18',
        value: 1234.56,
        voided_at: null,
        issuer: { name: issuer.name, cnpj: issuer.cnpj },
        subject: {
          kind: 'contribution',
          diocese: 'Diocese de Crato',
          collection: 'Coleta Missionária 2026',
          base_year: 2026,
        },
      })
    }
  })

  test('sees that it was voided, but not why', async () => {
    const { id, code } = await receipts.issue(ctx, {
      series: 'cofrinho',
      valueCents: 1n,
      subject: { kind: 'donation', title: 'Natal', groups: ['Santa Dulce'] },
      issuer,
    })
    await receipts.voidReceipt(ctx, id, 'Maria errou')
    const answer = await request('GET', `/api/verify/${code}`)
    expect(answer.json()).toMatchObject({
      voided_at: expect.any(String) as string,
      subject: { groups: ['Santa Dulce'] },
    })
    expect(answer.body).not.toContain('Maria')
  })

  test.each([
    'AAAAA-AAAAA',
    'x',
    '%00',
    '..%2f..',
    'AAAAA-AAAAA-AAAAA',
    'UUUUU-UUUUU',
    'A'.repeat(150),
    '%F0%9F%98%80',
  ])('%s is no receipt', async (code) => {
    const answer = await request('GET', `/api/verify/${code}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toHaveProperty('message')
  })
})

test('a code is read as it was printed, and where letters look like digits', () => {
  fc.assert(
    fc.property(fc.constant(null), () => {
      const code = newCode()
      expect(readCode(printedCode(code))).toBe(code)
      expect(readCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code)
    }),
  )
})

test('no value below a cent is receipted', async () => {
  await expect(receipts.issue(ctx, { ...contribution(), valueCents: 0n })).rejects.toThrow('receipt_value_cents_check')
  expect(await db.selectFrom('receipt').select('id').where('value_cents', '<=', 0n).execute()).toEqual([])
})
