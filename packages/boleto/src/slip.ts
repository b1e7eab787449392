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

/** The fields that every slip has, besides those of its bank. */
export interface SlipValues {
  /** The running number in the nosso número: digits without covenant, year, wallet and check digit. */
  sequence: string | bigint
  /** ISO day. */
  dueDate: string
  /** Cents, from 0 to 9999999999. 0: the payer decides the amount. */
  amountCents: bigint | number
}

export type SlipInput = BankInput & SlipValues

/** The input for a bank that is known only at run time, for example from a database. */
export type LooseSlipInput = Readonly<Record<string, FieldValue | bigint | number>> & SlipValues & { bank: string }

export interface Slip extends BankLayout {
  bank: BankCode
  /** The bank's code as it stands beside the logo on the slip, such as `001-9`. */
  bankWithDigit: string
  dueDate: string
  dueDateFactor: string
  amountCents: bigint
  /** The barcode's 44 digits. */
  barcode: string
  /** The digitable line: 47 digits. */
  line: string
  /** The digitable line with points and spaces, as the slip shows it. */
  formattedLine: string
}

/**
 * Makes a slip: free field, nosso número, barcode and digitable line. The input's digits may have leading zeros or lack
 * them.
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

/** The errors of a slip's input, one entry for each wrong field; empty when `makeSlip` accepts the input. */
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

/** Numbers become text; texts and booleans stay. A value of any other type becomes null, which means empty. */
function fieldValues(values: object): Record<string, FieldValue> {
  const entries: [string, unknown][] = Object.entries(values)
  return Object.fromEntries(entries.map(([name, value]) => [name, fieldValue(value)]))
}

function fieldValue(value: unknown): FieldValue {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}
