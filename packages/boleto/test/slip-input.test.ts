import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { banks } from '../src/banks/banks.ts'
import { barcode, readBarcode } from '../src/barcode.ts'
import { lineOfBarcode } from '../src/digitable-line.ts'
import { InvalidFields } from '../src/invalid-fields.ts'
import { checkIssuer, largestSequence } from '../src/issuer.ts'
import { makeSlip, slipErrors, type LooseSlipInput, type SlipInput } from '../src/slip.ts'

const common = { sequence: '1', dueDate: '2026-10-09', amountCents: 12_345 }
const inputs = {
  '001': { bank: '001', agency: '1234', account: '123456', wallet: '17', covenant: '1234567', ...common },
  '033': { bank: '033', beneficiaryCode: '1234567', wallet: '101', ...common },
  '104': { bank: '104', agency: '1234', beneficiaryCode: '123456', modality: '14', ...common },
  '237': { bank: '237', agency: '1234', account: '123456', wallet: '09', ...common },
  '341': { bank: '341', agency: '0810', account: '53678', wallet: '175', ...common },
  '748': { bank: '748', agency: '0156', post: '05', beneficiaryCode: '85305', year: '26', ...common },
  '756': { bank: '756', agency: '4277', beneficiaryCode: '172278', ...common },
} as const satisfies Readonly<Record<string, SlipInput>>

const fieldsOf = (input: LooseSlipInput | SlipInput) => slipErrors(input).map(({ field }) => field)
const messageOf = (input: LooseSlipInput, name: string) =>
  slipErrors(input).find(({ field }) => field === name)?.message

describe('inputs', () => {
  test('leading zeros say nothing', () => {
    const plain = { bank: '104', agency: '589', beneficiaryCode: '290274', modality: '14', ...common, sequence: '7' }
    const filled = { ...plain, agency: '0589', beneficiaryCode: '0290274', sequence: '000000000000007' }
    expect(makeSlip(plain)).toEqual(makeSlip(filled))
    const covenants = ['1234', '001234', '0000001234']
    const lines = covenants.map((covenant) => makeSlip({ ...inputs['001'], covenant }).line)
    expect(new Set(lines).size).toBe(1)
  })

  test('the sequence may be a bigint, the amount a number or a bigint', () => {
    expect(makeSlip({ ...inputs['237'], sequence: 1n, amountCents: 12_345n })).toEqual(makeSlip(inputs['237']))
  })

  test('an agency that is only printed may be absent', () => {
    expect(makeSlip(inputs['033']).agencyAndBeneficiary).toBe('1234567')
    expect(makeSlip({ bank: '001', covenant: '1234567', wallet: '17', ...common }).agencyAndBeneficiary).toBe('')
  })

  test('an amount of zero and the largest one fit, others are refused', () => {
    expect(makeSlip({ ...inputs['748'], amountCents: 0 }).freeField.slice(22, 24)).toBe('00')
    expect(makeSlip({ ...inputs['237'], amountCents: 9_999_999_999 }).barcode.slice(9, 19)).toBe('9999999999')
    for (const amountCents of [-1, 10_000_000_000, 0.5, Number.NaN, -1n]) {
      expect(fieldsOf({ ...inputs['237'], amountCents })).toEqual(['amountCents'])
    }
  })

  test('a due date without factor is refused', () => {
    for (const dueDate of ['2000-07-02', '2049-10-14', '2026-02-30', 'amanhã', '']) {
      expect(fieldsOf({ ...inputs['237'], dueDate }), dueDate).toEqual(['dueDate'])
    }
  })

  test('every missing field is told at once, by its name and in Portuguese', () => {
    expect(slipErrors({ bank: '237', ...common, sequence: 'x' })).toEqual([
      { field: 'agency', message: 'Informe o campo Agência' },
      { field: 'account', message: 'Informe o campo Conta' },
      { field: 'sequence', message: 'O nosso número só tem números' },
    ])
    expect(() => makeSlip({ bank: '237', ...common })).toThrow(InvalidFields)
  })

  test('letters, check digits and what is too long are refused at the field', () => {
    expect(messageOf({ ...inputs['237'], agency: '1234-5' }, 'agency')).toContain('use só números')
    expect(messageOf({ ...inputs['237'], account: '12345678' }, 'account')).toBe('Conta: no máximo 7 dígitos')
    expect(messageOf({ ...inputs['748'], byteId: '12' }, 'byteId')).toBe('Byte de identificação: no máximo 1 dígito')
    expect(messageOf({ ...inputs['341'], accountDv: '12' }, 'accountDv')).toContain('um só dígito')
    expect(messageOf({ ...inputs['341'], accountDv: 'X' }, 'accountDv')).toContain('é um número')
  })

  test('a bank that is not known is refused', () => {
    expect(fieldsOf({ bank: '999', ...common })).toEqual(['bank'])
    expect(fieldsOf({ bank: 'toString', ...common })).toEqual(['bank'])
  })

  test('whatever a field holds, the answer is a slip or errors in fields of the input', () => {
    const value = fc.oneof(fc.string(), fc.constant(null), fc.boolean(), fc.integer(), fc.constantFrom('', '0', '９'))
    const input = fc.constantFrom(...Object.values(inputs)).chain((valid) =>
      fc.record({
        name: fc.constantFrom(...Object.keys(valid).filter((name) => name !== 'dueDate' && name !== 'amountCents')),
        value,
        valid: fc.constant(valid),
      }),
    )
    fc.assert(
      fc.property(input, ({ name, value, valid }) => {
        const changed = { ...valid, [name]: value } as LooseSlipInput
        const errors = slipErrors(changed)
        expect(errors.length > 0 || readBarcode(makeSlip(changed).barcode) !== null).toBe(true)
        for (const { field, message } of errors) {
          expect([...Object.keys(changed), 'agency', 'account', 'nossoNumero17']).toContain(field)
          expect(message).not.toBe('')
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('rules of single banks', () => {
  test('001: the sequence is as long as the covenant leaves room', () => {
    const lengths = { '1234': 7, '12345': 5, '123456': 5, '1234567': 10, '12345678': 9 }
    for (const [covenant, length] of Object.entries(lengths)) {
      expect(fieldsOf({ ...inputs['001'], covenant, sequence: '9'.repeat(length) }), covenant).toEqual([])
      expect(messageOf({ ...inputs['001'], covenant, sequence: `1${'0'.repeat(length)}` }, 'sequence')).toBe(
        `O nosso número tem no máximo ${length} dígitos`,
      )
    }
  })

  test('001: a covenant of up to 6 digits needs agency and account', () => {
    const short = { bank: '001', covenant: '123456', wallet: '17', ...common }
    expect(fieldsOf(short)).toEqual(['agency', 'account'])
  })

  test('001: the free nosso número of 17 digits is for covenants of 6 digits and the wallets 16 and 18', () => {
    const free = { ...inputs['001'], nossoNumero17: true, covenant: '123456', wallet: '18' }
    expect(makeSlip({ ...free, sequence: '9'.repeat(17) }).ourNumber.printed).toBe('9'.repeat(17))
    expect(makeSlip({ ...free, covenant: '1234' }).freeField).toBe('0012340000000000000000121')
    expect(fieldsOf({ ...free, wallet: '17' })).toEqual(['wallet'])
    expect(fieldsOf({ ...free, covenant: '1234567' })).toEqual(['nossoNumero17'])
  })

  test('001: X is written for 10', () => {
    const digits = Array.from({ length: 11 }, (_, account) =>
      makeSlip({ ...inputs['001'], account: String(account) }).agencyAndBeneficiary.slice(-1),
    )
    expect(digits).toEqual(['0', '9', '7', '5', '3', '1', 'X', '8', '6', '4', '8'])
  })

  test('104: a code of 7 digits below 1100000 is no code', () => {
    expect(fieldsOf({ ...inputs['104'], beneficiaryCode: '1099999' })).toEqual(['beneficiaryCode'])
    expect(fieldsOf({ ...inputs['104'], beneficiaryCode: '1100000' })).toEqual([])
    expect(fieldsOf({ ...inputs['104'], modality: '11' })).toEqual(['modality'])
  })

  test('341: special wallets need document and client', () => {
    expect(fieldsOf({ ...inputs['341'], wallet: '198' })).toEqual(['documentNumber', 'clientCode'])
    const issuer = { agency: '0810', account: '53678', wallet: '198' }
    expect(checkIssuer('341', issuer).errors.map(({ field }) => field)).toEqual(['clientCode'])
  })

  test('341: the account digit goes into the barcode as given, else as computed', () => {
    const computed = makeSlip(inputs['341'])
    expect(computed.freeField.slice(21)).toBe('9000')
    expect(makeSlip({ ...inputs['341'], accountDv: '9' })).toEqual(computed)
    expect(makeSlip({ ...inputs['341'], accountDv: '0' }).freeField.slice(21)).toBe('0000')
  })

  test('748: the year has two digits and stays as it was', () => {
    expect(fieldsOf({ ...inputs['748'], year: '2026' })).toEqual(['year'])
    expect(makeSlip({ ...inputs['748'], year: '09' }).ourNumber.printed).toMatch(/^09\/200001-\d$/)
  })
})

describe("an issuer's fields", () => {
  test('what a bank needs is asked of its issuer', () => {
    for (const [code, bank] of Object.entries(banks)) {
      const required = bank.fields.filter(({ required, preset }) => required && !preset).map(({ name }) => name)
      expect(
        checkIssuer(code, {})
          .errors.map(({ field }) => field)
          .toSorted(),
        code,
      ).toEqual(required.toSorted())
      const { sequence: _sequence, dueDate: _dueDate, amountCents: _cents, ...fields } = inputs[bank.code]
      expect(checkIssuer(code, { agency: '1234', ...fields }), code).toEqual({ errors: [], remarks: [] })
    }
    expect(checkIssuer('999', {}).errors).toEqual([{ field: 'bank', message: 'Banco não atendido: 999' }])
  })

  test('an account digit that does not follow from the account is remarked upon and taken', () => {
    const remarked = (code: string, fields: Record<string, string>) => {
      const { errors, remarks } = checkIssuer(code, fields)
      expect(errors).toEqual([])
      return remarks.map(({ field }) => field)
    }
    const itau = { agency: '0810', account: '53678', wallet: '109' }
    expect(remarked('341', { ...itau, accountDv: '9' })).toEqual([])
    expect(remarked('341', { ...itau, accountDv: '8' })).toEqual(['accountDv'])
    const bradesco = { agency: '1', account: '0301357', wallet: '09' }
    for (const accountDv of ['P', 'p', '0']) expect(remarked('237', { ...bradesco, accountDv })).toEqual([])
    expect(remarked('237', { ...bradesco, accountDv: '1' })).toEqual(['accountDv'])
  })

  test('the largest nosso número of each issuer', () => {
    expect(largestSequence('001', { covenant: '123456' })).toBe(99_999n)
    expect(largestSequence('001', { covenant: '123456', nossoNumero17: true })).toBe(99_999_999_999_999_999n)
    expect(largestSequence('748', {})).toBe(99_999n)
    expect(largestSequence('237', {})).toBe(99_999_999_999n)
    expect(() => largestSequence('999', {})).toThrow(RangeError)
  })

  test('every bank describes itself in full', () => {
    const withDigits = ['001-9', '033-7', '104-0', '237-2', '341-7', '748-X', '756-0']
    expect(
      Object.values(banks)
        .map(({ codeWithDigit }) => codeWithDigit)
        .toSorted(),
    ).toEqual(withDigits)
    for (const { name, manual, fields, slipFields } of Object.values(banks)) {
      expect(manual).toContain(name.split(' ')[0])
      for (const { label, help } of [...fields, ...slipFields])
        expect(Math.min(label.length, help.length)).toBeGreaterThan(3)
    }
  })
})

test('a barcode is made of parts of the right length only', () => {
  const parts = { bank: '001', factor: '1000', amountCents: 1n, freeField: '0'.repeat(25) }
  expect(readBarcode(barcode(parts))).toEqual(parts)
  for (const wrong of [{ bank: '1' }, { factor: '100' }, { amountCents: -1n }, { freeField: '0'.repeat(24) }]) {
    expect(() => barcode({ ...parts, ...wrong })).toThrow(RangeError)
  }
  expect(readBarcode('0')).toBeNull()
  expect(() => lineOfBarcode('0'.repeat(44))).toThrow(RangeError)
})
