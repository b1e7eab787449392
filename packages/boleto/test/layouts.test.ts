import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBarcode } from '../src/barcode.ts'
import { readLine } from '../src/digitable-line.ts'
import { dueDateOfFactor } from '../src/due-date-factor.ts'
import { makeSlip, type Slip, type SlipInput } from '../src/slip.ts'
import { anySlip, slipsOf } from './arbitrary-slips.ts'
import { addsUpToTens, general11, m11 } from './second-opinion.ts'

type InputOf<Bank> = Extract<SlipInput, { bank: Bank }>

/** The characters at these positions, which count from 1 and include both ends, as in the banks' manuals. */
const at = (text: string, from: number, to = from) => text.slice(from - 1, to)
const same = (digits: string, given: string | bigint | undefined) => expect(BigInt(digits)).toBe(BigInt(given ?? ''))

function property<Bank extends SlipInput['bank']>(bank: Bank, check: (slip: Slip, input: InputOf<Bank>) => void) {
  fc.assert(
    fc.property(slipsOf[bank], (input) => check(makeSlip(input), input as InputOf<Bank>)),
    { numRuns: 500 },
  )
}

test('barcode and line of every bank hold with check digits computed in another way', () => {
  fc.assert(
    fc.property(anySlip, (input) => {
      const { barcode, line, freeField, dueDateFactor } = makeSlip(input)
      expect(barcode).toMatch(/^\d{44}$/)
      expect(at(barcode, 1, 4)).toBe(`${input.bank}9`)
      expect(at(barcode, 5)).toBe(general11(at(barcode, 1, 4) + at(barcode, 6, 44)))
      expect(at(barcode, 6, 9)).toBe(dueDateFactor)
      same(at(barcode, 10, 19), BigInt(input.amountCents))
      expect(at(barcode, 20, 44)).toBe(freeField)

      expect(line).toMatch(/^\d{47}$/)
      expect([at(line, 1, 10), at(line, 11, 21), at(line, 22, 32)].every(addsUpToTens)).toBe(true)
      expect(at(line, 33)).toBe(at(barcode, 5))
      expect(at(line, 34, 47)).toBe(at(barcode, 6, 19))
    }),
    { numRuns: 2000 },
  )
})

test('line and barcode turn into each other, and give back what went in', () => {
  fc.assert(
    fc.property(anySlip, (input) => {
      const { barcode, line, formattedLine, freeField, dueDateFactor } = makeSlip(input)
      const parts = { bank: input.bank, factor: dueDateFactor, amountCents: BigInt(input.amountCents), freeField }
      expect(readLine(line)).toEqual({ valid: true, barcode, parts })
      expect(readLine(formattedLine)).toEqual({ valid: true, barcode, parts })
      expect(readBarcode(barcode)).toEqual(parts)
      expect(dueDateOfFactor(dueDateFactor, input.dueDate)).toBe(input.dueDate)
    }),
    { numRuns: 1000 },
  )
})

/** The value padded with zeros to its full length. */
const full = (value: string | undefined, length: number) => (value ?? '').padStart(length, '0').slice(-length)

function bancoDoBrasilFreeField(input: InputOf<'001'>): string {
  const { sequence, agency, account } = input
  const covenant = String(BigInt(input.covenant))
  const wallet = full(input.wallet, 2)
  const number = String(sequence)
  if (input.nossoNumero17) return `${full(covenant, 6)}${full(number, 17)}21`
  if (covenant.length === 8) return `000000${covenant}${full(number, 9)}${wallet}`
  if (covenant.length === 7) return `000000${covenant}${full(number, 10)}${wallet}`
  const start = covenant.length > 4 ? full(covenant, 6) + full(number, 5) : full(covenant, 4) + full(number, 7)
  return start + full(agency, 4) + full(account, 8) + wallet
}

test('001: covenants of 4, 6, 7 and 8 digits and the free nosso número stand where the manual puts them', () => {
  property('001', ({ freeField, ourNumber }, input) => {
    expect(freeField).toBe(bancoDoBrasilFreeField(input))
    const short = !input.nossoNumero17 && BigInt(input.covenant) < 1_000_000n
    const printed = short ? `${at(freeField, 1, 11)}-${m11(at(freeField, 1, 11), '0', 'X')}` : at(freeField, 7, 23)
    expect(ourNumber.printed).toBe(printed)
  })
})

test('033: 9, beneficiary, nosso número with its digit, no IOF, wallet', () => {
  property('033', ({ freeField, ourNumber }, input) => {
    expect(at(freeField, 1)).toBe('9')
    same(at(freeField, 2, 8), input.beneficiaryCode)
    same(at(freeField, 9, 20), input.sequence)
    expect(at(freeField, 21)).toBe(m11(at(freeField, 9, 20), '0', '0'))
    expect(at(freeField, 22)).toBe('0')
    same(at(freeField, 23, 25), input.wallet)
    expect(ourNumber.printed).toBe(`${at(freeField, 9, 20)}-${at(freeField, 21)}`)
  })
})

test('104: beneficiary of 6 digits with a digit or of 7 without, nosso número in three parts', () => {
  property('104', ({ freeField, ourNumber }, input) => {
    const code = String(BigInt(input.beneficiaryCode))
    const ofSix = full(code, 6)
    expect(at(freeField, 1, 7)).toBe(code.length === 7 ? code : ofSix + m11(ofSix, '0', '0'))
    expect(at(freeField, 11) + at(freeField, 15)).toBe(input.modality)
    const number = at(freeField, 8, 10) + at(freeField, 12, 14) + at(freeField, 16, 24)
    same(number, input.sequence)
    expect(at(freeField, 25)).toBe(m11(at(freeField, 1, 24), '0', '0'))
    const whole = input.modality + number
    expect(ourNumber).toEqual({
      registered: whole,
      checkDigit: m11(whole, '0', '0'),
      printed: `${whole}-${m11(whole, '0', '0')}`,
    })
  })
})

test('237: agency, wallet, nosso número, account, 0', () => {
  property('237', ({ freeField, ourNumber, agencyAndBeneficiary }, input) => {
    same(at(freeField, 1, 4), input.agency)
    same(at(freeField, 5, 6), input.wallet)
    same(at(freeField, 7, 17), input.sequence)
    same(at(freeField, 18, 24), input.account)
    expect(at(freeField, 25)).toBe('0')
    const digit = (text: string) => m11(text, '0', 'P', '765432')
    expect(ourNumber.printed).toBe(`${at(freeField, 5, 6)}/${at(freeField, 7, 17)}-${digit(at(freeField, 5, 17))}`)
    const [agency, account] = [at(freeField, 1, 4), at(freeField, 18, 24)]
    expect(agencyAndBeneficiary).toBe(`${agency}-${digit(agency)} / ${account}-${digit(account)}`)
  })
})

const ofFifteenDigits = ['107', '122', '142', '143', '196', '198']
const withoutAccount = ['126', '131', '146', '150', '168']
const itauSlips = (wanted: (wallet: string) => boolean) =>
  slipsOf['341'].map((input) => input as InputOf<'341'>).filter(({ wallet }) => wanted(full(wallet, 3)))

test('341: wallet, nosso número with its digit, agency, account with its digit, 000', () => {
  fc.assert(
    fc.property(
      itauSlips((wallet) => !ofFifteenDigits.includes(wallet)),
      (input) => {
        const { freeField, ourNumber } = makeSlip(input)
        same(at(freeField, 1, 3), input.wallet)
        same(at(freeField, 4, 11), input.sequence)
        same(at(freeField, 13, 16), input.agency)
        same(at(freeField, 17, 21), input.account)
        expect(addsUpToTens(at(freeField, 13, 22))).toBe(true)
        expect(at(freeField, 23, 25)).toBe('000')
        const account = withoutAccount.includes(at(freeField, 1, 3)) ? '' : at(freeField, 13, 21)
        expect(addsUpToTens(account + at(freeField, 1, 12))).toBe(true)
        expect(ourNumber.printed).toBe(`${at(freeField, 1, 3)}/${at(freeField, 4, 11)}-${at(freeField, 12)}`)
      },
    ),
    { numRuns: 500 },
  )
})

test('341: the wallets of 15 digits: wallet, number, document, client, digit, 0', () => {
  fc.assert(
    fc.property(
      itauSlips((wallet) => ofFifteenDigits.includes(wallet)),
      (input) => {
        const { freeField } = makeSlip(input)
        same(at(freeField, 1, 3), input.wallet)
        same(at(freeField, 4, 11), input.sequence)
        same(at(freeField, 12, 18), input.documentNumber)
        same(at(freeField, 19, 23), input.clientCode)
        expect(addsUpToTens(at(freeField, 1, 24))).toBe(true)
        expect(at(freeField, 25)).toBe('0')
      },
    ),
    { numRuns: 500 },
  )
})

test('748: type, wallet, year, byte, number with its digit, cooperative, post, beneficiary, value or not', () => {
  property('748', ({ freeField, ourNumber, agencyAndBeneficiary }, input) => {
    expect(at(freeField, 1)).toBe(input.collectionType)
    same(at(freeField, 2), input.wallet)
    same(at(freeField, 3, 4), input.year)
    expect(at(freeField, 5)).toBe(input.byteId)
    same(at(freeField, 6, 10), input.sequence)
    expect(at(freeField, 11)).toBe(m11(at(freeField, 12, 22) + at(freeField, 3, 10), '0', '0'))
    same(at(freeField, 12, 15), input.agency)
    same(at(freeField, 16, 17), input.post)
    same(at(freeField, 18, 22), input.beneficiaryCode)
    expect(at(freeField, 23, 24)).toBe(BigInt(input.amountCents) === 0n ? '00' : '10')
    expect(at(freeField, 25)).toBe(m11(at(freeField, 1, 24), '0', '0'))
    expect(ourNumber.printed).toBe(`${at(freeField, 3, 4)}/${at(freeField, 5, 10)}-${at(freeField, 11)}`)
    expect(agencyAndBeneficiary.split('.').join('')).toBe(at(freeField, 12, 22))
  })
})

test('756: wallet, cooperative, modality, client, number with its digit, instalment', () => {
  property('756', ({ freeField, ourNumber }, input) => {
    same(at(freeField, 1), input.wallet)
    same(at(freeField, 2, 5), input.agency)
    same(at(freeField, 6, 7), input.modality)
    same(at(freeField, 8, 14), input.beneficiaryCode)
    same(at(freeField, 15, 21), input.sequence)
    const weighed = `${at(freeField, 2, 5)}000${at(freeField, 8, 14)}${at(freeField, 15, 21)}`
    // The manual repeats the weights 3197 from the first of 21 digits on.
    expect(at(freeField, 22)).toBe(m11(`${weighed}000`, '0', '0', '3197'))
    same(at(freeField, 23, 25), input.installment)
    expect(ourNumber.printed).toBe(`${at(freeField, 15, 21)}-${at(freeField, 22)}`)
  })
})
