import { isPixName } from '@seara/boleto/pix/br-code'
import { readPixKey } from '@seara/boleto/pix/pix-key'
import { speciesProblems } from '@seara/cnab/shipping/species'
import { fieldsWithDigit, readAccountNumber } from '@seara/contract/fields/account-number'
import { bankFieldNames, type BankFieldName, type SlipIssuerBody } from '@seara/contract/settings/slip-issuer'
import type { FieldErrors } from '../../../core/errors.ts'
import { checkFields, fieldsOf, type BankFields } from './issuer-fields.ts'
import type { Issuer } from './slip-issuer.service.ts'

interface MergedIssuer {
  after: Issuer
  /** The problems, by the API's name of the field. */
  wrong: FieldErrors
}

/** The issuer after a change. Absent fields stay, except a bank's own fields when the bank changes. */
export function mergeIssuer(before: Issuer, body: SlipIssuerBody): MergedIssuer {
  const bank = body.bank ?? before.bank
  const kept = bank === before.bank ? before.fields : {}
  const { given, wrong } = readBankFields(body)
  const all = Object.entries({ ...kept, ...given })
  const filled: BankFields = Object.fromEntries(all.filter(([, value]) => value !== null && value !== false))
  const pix = readPix(changed(body.pix_key, before.pix_key))
  const after: Issuer = {
    ...before,
    bank,
    fields: bank === null ? filled : fieldsOf(bank, filled),
    beneficiary_name: changed(body.beneficiary_name, before.beneficiary_name),
    beneficiary_cnpj: changed(body.beneficiary_cnpj, before.beneficiary_cnpj),
    beneficiary_address: changed(body.beneficiary_address, before.beneficiary_address),
    instructions: changed(body.instructions, before.instructions),
    fine_hundredths: changed(body.fine_percent, before.fine_hundredths),
    interest_hundredths: changed(body.interest_percent_month, before.interest_hundredths),
    write_off_days: changed(body.write_off_days, before.write_off_days),
    species: body.species ?? before.species,
    acceptance: body.acceptance ?? before.acceptance,
    pix_key: pix.key,
    send_slips: body.send_slips ?? before.send_slips,
  }
  return { after, wrong: { ...wrongBankFields(after), ...wrong, ...wrongName(after), ...pix.wrong } }
}

const changed = <Value>(given: Value | null | undefined, before: Value | null): Value | null =>
  given === undefined ? before : given

type GivenFields = Partial<Record<BankFieldName, string | boolean | null>>

/**
 * Reads the bank's fields of a change. A value that was pasted as a whole is split: `1234-5` is an agency and its
 * digit. Punctuation is removed: `3.128.557` is a covenant.
 */
function readBankFields(body: SlipIssuerBody): { given: GivenFields; wrong: FieldErrors } {
  const given: GivenFields = Object.fromEntries(
    bankFieldNames.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]] as const])),
  )
  const wrong: FieldErrors = {}
  for (const name of bankFieldNames) {
    const text = given[name]
    const read = typeof text === 'string' ? readAccountNumber(text) : null
    if (!read) continue
    if (read.digit === null) given[name] = read.number
    else if (name === 'agency' || name === 'account') {
      const digitField = fieldsWithDigit[name]
      const own = given[digitField]
      if (typeof own === 'string' && own !== '' && own.toUpperCase() !== read.digit)
        wrong[digitField] = ['Não é o dígito que veio com o número; deixe um só dos dois']
      given[name] = read.number
      given[digitField] = read.digit
    }
  }
  return { given, wrong }
}

function wrongBankFields({ bank, fields, species, acceptance }: Issuer): FieldErrors {
  if (bank === null) return {}
  const wrong = [...checkFields(bank, fields).invalid, ...speciesProblems(bank, species, acceptance)]
  return Object.fromEntries(wrong.map(({ field, message }) => [field, [message]]))
}

const wrongName = ({ beneficiary_name: name }: Issuer): FieldErrors =>
  name === null || isPixName(name)
    ? {}
    : { beneficiary_name: ['Comece o nome por letras do nosso alfabeto: o banco e o Pix não escrevem outras'] }

function readPix(text: string | null): { key: string | null; wrong: FieldErrors } {
  if (text === null) return { key: null, wrong: {} }
  const reading = readPixKey(text)
  return reading.valid ? { key: reading.key, wrong: {} } : { key: text, wrong: { pix_key: [reading.message] } }
}
