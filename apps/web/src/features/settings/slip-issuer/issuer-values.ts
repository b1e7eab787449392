import { percentOf } from '@seara/contract/fields/percent'
import { fieldsWithDigit, readAccountNumber } from '@seara/contract/fields/account-number'
import {
  type BankFieldName,
  bankFieldNames,
  guardedIssuerFields,
  type SlipBank,
  type SlipBankDescription,
  type SlipIssuer,
  type SlipIssuerBody,
} from '@seara/contract/settings/slip-issuer'
import type { z } from 'zod'
import { bankNeeded, fieldNeeded, neededTexts } from './slip-issuer-messages.ts'

export type IssuerValues = z.input<typeof SlipIssuerBody>

const shownPercent = (percent: number | null) => (percent === null ? '' : String(percent).replace('.', ','))

type BankValues = Pick<IssuerValues, BankFieldName>

const bankValuesOf = (of: (name: Exclude<BankFieldName, 'nosso_numero17'>) => string, free17: boolean): BankValues =>
  Object.fromEntries(bankFieldNames.map((name) => [name, name === 'nosso_numero17' ? free17 : of(name)]))

/** The form's values for a saved issuer. */
export const valuesOf = (issuer: SlipIssuer): IssuerValues => ({
  bank: issuer.bank ?? undefined,
  ...bankValuesOf((name) => issuer[name] ?? '', issuer.nosso_numero17),
  beneficiary_name: issuer.beneficiary_name ?? '',
  beneficiary_cnpj: issuer.beneficiary_cnpj ?? '',
  beneficiary_address: issuer.beneficiary_address ?? '',
  instructions: issuer.instructions ?? '',
  fine_percent: shownPercent(issuer.fine_percent),
  interest_percent_month: shownPercent(issuer.interest_percent_month),
  write_off_days: issuer.write_off_days === null ? '' : String(issuer.write_off_days),
  species: issuer.species,
  acceptance: issuer.acceptance,
  pix_key: issuer.pix_key ?? '',
  send_slips: issuer.send_slips,
  next_our_number: issuer.next_our_number ?? '',
  next_shipping_number: issuer.next_shipping_number ?? '',
  password: '',
})

/**
 * The form's values after a bank is chosen. The fields of another bank than the saved one start empty. For the saved
 * bank, the saved values come back.
 */
export function valuesOfBank(bank: SlipBank, saved: SlipIssuer): Partial<IssuerValues> {
  const { next_our_number, next_shipping_number, ...values } = valuesOf(saved)
  if (bank === saved.bank)
    return {
      bank,
      next_our_number,
      next_shipping_number,
      ...bankValuesOf((name) => values[name] ?? '', saved.nosso_numero17),
    }
  return { bank, next_our_number: '', next_shipping_number: '', ...bankValuesOf(() => '', false) }
}

/**
 * The body to send. The server may raise the next numbers (`next_our_number`, `next_shipping_number`) while the form is
 * open, so a next number is sent only when the user typed it.
 */
export function bodyOf(
  body: SlipIssuerBody,
  isTyped: (counter: 'next_our_number' | 'next_shipping_number') => boolean,
) {
  const { fine_percent, interest_percent_month, next_our_number, next_shipping_number, password, ...rest } = body
  const percent = (hundredths: number | null | undefined) => (hundredths == null ? null : percentOf(hundredths))
  return {
    ...rest,
    fine_percent: percent(fine_percent),
    interest_percent_month: percent(interest_percent_month),
    ...(password && { password }),
    ...(next_our_number !== undefined && isTyped('next_our_number') && { next_our_number: String(next_our_number) }),
    ...(next_shipping_number !== undefined &&
      isTyped('next_shipping_number') && { next_shipping_number: String(next_shipping_number) }),
  }
}

const withoutZeros = (text: string) => (/^\d+$/.test(text) ? text.replace(/^0+/, '') : text)

/** Whether the form changes a saved account or Pix key. The server then requires the password. */
export const movesAccount = (values: IssuerValues, saved: SlipIssuer): boolean =>
  guardedIssuerFields.some((name) => {
    const [before, now] = [saved[name], values[name] ?? '']
    return before !== null && withoutZeros(before) !== withoutZeros(now.trim())
  })

/**
 * Splits an account or agency pasted with its check digit. The digit goes into its own field, if the bank has one.
 * @returns the values to change; null when there is nothing to split
 */
export function splitPasted(
  name: BankFieldName,
  values: IssuerValues,
  bank: SlipBankDescription,
): Partial<IssuerValues> | null {
  if (name !== 'agency' && name !== 'account') return null
  const read = readAccountNumber(values[name] ?? '')
  if (!read || read.number === values[name]) return null
  const digitField = fieldsWithDigit[name]
  const asksDigit = bank.fields.some((field) => field.name === digitField)
  return { [name]: read.number, ...(read.digit !== null && asksDigit && { [digitField]: read.digit }) }
}

interface Letterhead {
  name: string
  cnpj: string | null
  address: string | null
  city: string | null
}

/** The values of the beneficiary, taken from the letterhead. What the letterhead does not have is left out. */
export const beneficiaryOf = ({ name, cnpj, address, city }: Letterhead): Partial<IssuerValues> => ({
  ...(name !== '' && { beneficiary_name: name }),
  ...(cnpj !== null && { beneficiary_cnpj: cnpj }),
  ...(address !== null && {
    beneficiary_address: city === null || address.includes(city) ? address : `${address}, ${city}`,
  }),
})

const isEmpty = (value: unknown) => typeof value !== 'string' || value.trim() === ''

/** For each field that a sample slip still needs: the messages; empty when nothing is missing. */
export function missingIn(values: IssuerValues, bank: SlipBankDescription | undefined): Record<string, string[]> {
  if (!bank) return { bank: [bankNeeded] }
  const fields = bank.fields
    .filter(
      ({ required, preset, kind, name }) => required && preset === null && kind !== 'flag' && isEmpty(values[name]),
    )
    .map(({ name, label }) => [name, fieldNeeded(label)] as const)
  const texts = Object.entries(neededTexts).filter(([name]) => isEmpty(values[name as keyof typeof neededTexts]))
  return Object.fromEntries([...fields, ...texts].map(([name, message]) => [name, [message]]))
}
