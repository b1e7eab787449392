import fc from 'fast-check'
import { firstDueDate, lastDueDate } from '../src/due-date-factor.ts'
import { addDays, dayNumber } from '../src/days.ts'
import type { SlipInput } from '../src/slip.ts'

/** Numbers of at most `length` digits, some padded with zeros to that length. */
const digits = (length: number, least = 0n): fc.Arbitrary<string> =>
  fc
    .tuple(fc.bigInt({ min: least, max: 10n ** BigInt(length) - 1n }), fc.boolean())
    .map(([value, filled]) => (filled ? String(value).padStart(length, '0') : String(value)))

const span = dayNumber(lastDueDate) - dayNumber(firstDueDate)
const dueDate = fc.integer({ min: 0, max: span }).map((days) => addDays(firstDueDate, days))
const amountCents = fc.oneof(fc.constantFrom(0n, 1n, 9_999_999_999n), fc.bigInt({ min: 0n, max: 9_999_999_999n }))

/** The fields that every bank's slips have. */
const common = (sequenceLength: number) => ({ sequence: digits(sequenceLength), dueDate, amountCents })

const covenant = (least: bigint, most: bigint) => fc.bigInt({ min: least, max: most }).map(String)
const bb = { bank: fc.constant('001' as const), agency: digits(4), account: digits(8), wallet: digits(2) }

const bancoDoBrasil = fc.oneof(
  fc.record({ ...bb, covenant: covenant(1n, 9_999n), ...common(7) }),
  fc.record({ ...bb, covenant: covenant(10_000n, 999_999n), ...common(5) }),
  fc.record({
    ...bb,
    wallet: fc.constantFrom('16', '18'),
    covenant: covenant(10_000n, 999_999n),
    nossoNumero17: fc.constant(true),
    ...common(17),
  }),
  fc.record({ ...bb, covenant: covenant(1_000_000n, 9_999_999n), ...common(10) }),
  fc.record({ ...bb, covenant: covenant(10_000_000n, 99_999_999n), ...common(9) }),
)

const santander = fc.record({
  bank: fc.constant('033' as const),
  beneficiaryCode: digits(7),
  wallet: digits(3),
  ...common(12),
})

const caixa = fc.record({
  bank: fc.constant('104' as const),
  agency: digits(4),
  beneficiaryCode: fc.oneof(digits(6), digits(7, 1_100_000n)),
  modality: fc.constantFrom('14', '24'),
  ...common(15),
})

const bradesco = fc.record({
  bank: fc.constant('237' as const),
  agency: digits(4),
  account: digits(7),
  wallet: digits(2),
  ...common(11),
})

const itauWallet = fc.oneof(digits(3), fc.constantFrom('109', '126', '131', '146', '150', '168'))
const itauOf15 = fc.constantFrom('107', '122', '142', '143', '196', '198')
const itau = fc.record({
  bank: fc.constant('341' as const),
  agency: digits(4),
  account: digits(5),
  wallet: fc.oneof(itauWallet, itauOf15),
  documentNumber: digits(7),
  clientCode: digits(5),
  ...common(8),
})

const sicredi = fc.record({
  bank: fc.constant('748' as const),
  agency: digits(4),
  post: digits(2),
  beneficiaryCode: digits(5),
  collectionType: fc.constantFrom('1', '3'),
  wallet: digits(1),
  byteId: digits(1, 1n),
  year: digits(2),
  ...common(5),
})

const sicoob = fc.record({
  bank: fc.constant('756' as const),
  agency: digits(4),
  beneficiaryCode: digits(7),
  wallet: digits(1),
  modality: digits(2),
  installment: digits(3),
  ...common(7),
})

/** Random slips of each bank, from everything that the bank's layout allows. */
export const slipsOf: Readonly<Record<SlipInput['bank'], fc.Arbitrary<SlipInput>>> = {
  '001': bancoDoBrasil,
  '033': santander,
  '104': caixa,
  '237': bradesco,
  '341': itau,
  '748': sicredi,
  '756': sicoob,
}

export const anySlip = fc.oneof(...Object.values(slipsOf))
