import type { BancoDoBrasilFields } from './banks/banco-do-brasil.ts'
import type { FieldValue } from './banks/bank-field.ts'
import type { BankCode, BankLayout } from './banks/bank.ts'
import { banks, isBankCode } from './banks/banks.ts'
import type { BradescoFields } from './banks/bradesco.ts'
import type { CaixaFields } from './banks/caixa.ts'
import { FieldReader } from './banks/field-reader.ts'
import type { ItauFields } from './banks/itau.ts'
import type { SantanderFields } from './banks/santander.ts'
import type { SicoobFields } from './banks/sicoob.ts'
import type { SicrediFields } from './banks/sicredi.ts'
import { barcode, largestAmount } from './barcode.ts'
import { formatLine, lineOfBarcode } from './digitable-line.ts'
import { dueDateFactor, isDueDate } from './due-date-factor.ts'
import { InvalidFields, type FieldError } from './invalid-fields.ts'

type BankInput =
  | ({ bank: '001' } & BancoDoBrasilFields)
  | ({ bank: '033' } & SantanderFields)
  | ({ bank: '104' } & CaixaFields)
  | ({ bank: '237' } & BradescoFields)
  | ({ bank: '341' } & ItauFields)
  | ({ bank: '748' } & SicrediFields)
  | ({ bank: '756' } & SicoobFields)

/** The fields of every slip, besides its bank's own. */
export interface SlipValues {
  /** The running number of the nosso número, digits, without covenant, year, wallet or check digit. */
  sequence: string | bigint
  /** Day, ISO. */
  dueDate: string
  /** Whole cents, 0 (any amount) to 9999999999. */
  amountCents: bigint | number
}

export type SlipInput = BankInput & SlipValues

/** An input whose bank is only known at run time, for example from a database. */
export type LooseSlipInput = Readonly<Record<string, FieldValue | bigint | number>> & SlipValues & { bank: string }

export interface Slip extends BankLayout {
  bank: BankCode
  /** As printed beside the bank's logo. */
  bankWithDigit: string
  dueDate: string
  dueDateFactor: string
  amountCents: bigint
  /** 44 digits. */
  barcode: string
  /** 47 digits. */
  line: string
  /** The line as printed, with points and spaces. */
  formattedLine: string
}

/**
 * The slip of a bank: free field, nosso número, barcode and digitable line. The fields take digits with or without
 * leading zeros.
 * @throws InvalidFields with a Portuguese message for each wrong field
 */
export function makeSlip(input: SlipInput | LooseSlipInput): Slip {
  const { dueDate } = input
  if (!isBankCode(input.bank))
    throw new InvalidFields([{ field: 'bank', message: `Banco não atendido: ${input.bank}` }])
  const bank = banks[input.bank]
  const { bank: _bank, sequence, dueDate: _dueDate, amountCents, ...values } = input
  const read = new FieldReader(fieldValues(values), [...bank.fields, ...bank.slipFields], String(sequence))
  const layout = bank.layOut(read, checkedAmount(read, amountCents))
  if (!isDueDate(dueDate)) read.refuse('dueDate', 'Informe um vencimento entre 03/07/2000 e 13/10/2049')
  read.finish()

  const cents = BigInt(amountCents)
  const factor = dueDateFactor(dueDate)
  const digits = barcode({ bank: bank.code, factor, amountCents: cents, freeField: layout.freeField })
  const line = lineOfBarcode(digits)
  return {
    ...layout,
    bank: bank.code,
    bankWithDigit: bank.codeWithDigit,
    dueDate,
    dueDateFactor: factor,
    amountCents: cents,
    barcode: digits,
    line,
    formattedLine: formatLine(line),
  }
}

/** What is wrong with a slip's input, one entry per field; empty when `makeSlip` accepts it. */
export function slipErrors(input: SlipInput | LooseSlipInput): readonly FieldError[] {
  try {
    makeSlip(input)
    return []
  } catch (error) {
    if (error instanceof InvalidFields) return error.errors
    throw error
  }
}

function checkedAmount(read: FieldReader, amountCents: bigint | number): bigint {
  const whole = typeof amountCents === 'bigint' || Number.isSafeInteger(amountCents)
  if (!whole || amountCents < 0 || amountCents > largestAmount) {
    read.refuse('amountCents', 'O valor do boleto vai de R$ 0,00 a R$ 99.999.999,99')
    return 0n
  }
  return BigInt(amountCents)
}

/** Values that a bank's field cannot have count as absent. */
function fieldValues(values: object): Record<string, FieldValue> {
  const entries: [string, unknown][] = Object.entries(values)
  return Object.fromEntries(entries.map(([name, value]) => [name, fieldValue(value)]))
}

function fieldValue(value: unknown): FieldValue {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}
