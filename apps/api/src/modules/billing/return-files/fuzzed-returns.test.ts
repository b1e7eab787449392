import fc from 'fast-check'
import type { ReturnUpload } from '@seara/contract/billing/return-files'
import { expect, test } from 'vitest'
import { createConfirmed, createSlip, setIssuer } from '../../../../test/billing-factories.ts'
import { createCampaign } from '../../../../test/campaign-factories.ts'
import { answered, createDiocese, signedInApp } from '../../../../test/factories.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'
import { formWithMany } from '../../../../test/return-files.ts'

const { seara, request, db, token } = await signedInApp('admin')
await setIssuer(seara, token, '237')
const campaign = await createCampaign(seara, token)
const diocese = await createDiocese(seara, token)
for (let index = 0; index < 8; index += 1) {
  const { id } = await createConfirmed(seara, token, campaign.id, { dioceseId: diocese.id, total: 100 + index })
  await createSlip(seara, token, id)
}
const slips = await db.selectFrom('slip').select(['our_number', 'our_number_dv', 'value_cents']).execute()

const sound = bradescoReturn(
  slips.map(({ our_number, our_number_dv, value_cents }, index) => ({
    ourNumber: our_number,
    ourNumberDv: our_number_dv,
    occurrence: ['06', '02', '09', '06', '17', '03', '28', '15'][index] ?? '06',
    titleCents: value_cents,
    paidCents: value_cents,
    feeCents: 190,
  })),
)

type Damage =
  | { kind: 'flip'; at: number; byte: number }
  | { kind: 'drop-line' | 'double-line' | 'cut-line'; line: number }
  | { kind: 'insert'; at: number; bytes: number[] }
  | { kind: 'cut'; at: number }

const position = fc.nat({ max: sound.length - 1 })
const anyDamage: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({ kind: fc.constant('flip' as const), at: position, byte: fc.nat({ max: 255 }) }),
  fc.record({
    kind: fc.constantFrom('drop-line' as const, 'double-line' as const, 'cut-line' as const),
    line: fc.nat({ max: slips.length + 1 }),
  }),
  fc.record({
    kind: fc.constant('insert' as const),
    at: position,
    bytes: fc.array(fc.nat({ max: 255 }), { minLength: 1, maxLength: 5 }),
  }),
  fc.record({ kind: fc.constant('cut' as const), at: position }),
)

function damaged(content: Buffer, damage: Damage): Buffer {
  if (damage.kind === 'flip') {
    const copy = Buffer.from(content)
    copy[damage.at % copy.length] = damage.byte
    return copy
  }
  if (damage.kind === 'cut') return content.subarray(0, damage.at)
  if (damage.kind === 'insert')
    return Buffer.concat([content.subarray(0, damage.at), Buffer.from(damage.bytes), content.subarray(damage.at)])
  const lines = content.toString('latin1').split('\r\n')
  const line = lines[damage.line] ?? ''
  const instead = { 'drop-line': [], 'double-line': [line, line], 'cut-line': [line.slice(0, 200)] }[damage.kind]
  return Buffer.from(lines.toSpliced(damage.line, 1, ...instead).join('\r\n'), 'latin1')
}

/**
 * The payments in a file, read only by their positions in the lines. Positions are counted both in bytes and in
 * characters, because an editor may have saved the file as UTF-8.
 */
function paymentsIn(content: Buffer): string[] {
  return (['latin1', 'utf8'] as const)
    .flatMap((encoding) => content.toString(encoding).split(/\r\n|\n|\r/))
    .filter((line) => line.startsWith('1') && ['06', '15', '17'].includes(line.slice(108, 110)))
    .map((line) => `${line.slice(70, 81)} ${Number(line.slice(253, 266))}`)
}

test('damaged returns are never a 5xx, and never a payment that they do not hold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyDamage, { minLength: 1, maxLength: 4 }), async (damages) => {
      const content = damages.reduce(damaged, sound)
      const before = await db
        .selectFrom('slip_payment')
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirst()
      const answer = await request('POST', '/api/finance', {
        token,
        ...formWithMany([{ filename: 'r.ret', content }]),
      })
      const { files } = answered(answer).json<ReturnUpload>()
      expect(files).toHaveLength(1)
      const made = await db
        .selectFrom('slip_payment')
        .innerJoin('slip', 'slip.id', 'slip_payment.slip_id')
        .select(['slip.our_number', 'slip_payment.value_cents'])
        .where('slip_payment.id', '>', before?.id ?? 0)
        .execute()
      const held = paymentsIn(content)
      for (const { our_number, value_cents } of made) expect(held).toContain(`${our_number} ${value_cents}`)
    }),
    {
      numRuns: 120,
      examples: [
        [[{ kind: 'insert', at: 561, bytes: [205, 152, 0, 98] }]],
        [[{ kind: 'insert', at: 1120, bytes: [0, 0, 0] }]],
      ],
    },
  )
}, 120_000)

test('the money of a slip never grows by reading the same line again', async () => {
  const lines = sound.toString('latin1').split('\r\n')
  const doubled = Buffer.from(lines.flatMap((line) => (line === '' ? [line] : [line, line])).join('\r\n'), 'latin1')
  answered(await request('POST', '/api/finance', { token, ...formWithMany([{ filename: 'd.ret', content: doubled }]) }))
  const counted = await db
    .selectFrom('return_record')
    .select((eb) => ['record_key', eb.fn.countAll<number>().as('count')])
    .where('record_key', 'is not', null)
    .groupBy('record_key')
    .execute()
  expect(counted.filter(({ count }) => count > 1)).toEqual([])
})
