import { percentOf } from '@seara/contract/fields/percent'
import { bankFieldNames, type BankFieldName, type SlipIssuer } from '@seara/contract/settings/slip-issuer'
import type { Versioned } from '@seara/contract/core/version'
import { check, type Issuer } from './slip-issuer.service.ts'

/** The numbers that the next slip (`ourNumber`) and the next shipping file (`shipping`) will get. */
export interface NextNumbers {
  /** null while the issuer is incomplete. */
  ourNumber: bigint | null
  /** null while the issuer is incomplete or names no agreement with the bank. */
  shipping: number | null
}

interface StoredIssuer extends Versioned {
  issuer: Issuer
  next: NextNumbers
}

/** The issuer's values, for its form and for the audit log. */
export function issuerValues({ issuer, next, version }: StoredIssuer): SlipIssuer & Versioned {
  const { missing, warnings, missingForShipping } = check(issuer)
  const { fields } = issuer
  const texts = Object.fromEntries(bankFieldNames.map((name) => [name, fields[name] ?? null])) as Record<
    Exclude<BankFieldName, 'nosso_numero17'>,
    string | null
  >
  return {
    ...texts,
    version,
    nosso_numero17: fields.nosso_numero17 === true,
    bank: issuer.bank,
    beneficiary_name: issuer.beneficiary_name,
    beneficiary_cnpj: issuer.beneficiary_cnpj,
    beneficiary_address: issuer.beneficiary_address,
    instructions: issuer.instructions,
    fine_percent: issuer.fine_hundredths === null ? null : percentOf(issuer.fine_hundredths),
    interest_percent_month: issuer.interest_hundredths === null ? null : percentOf(issuer.interest_hundredths),
    write_off_days: issuer.write_off_days,
    species: issuer.species,
    acceptance: issuer.acceptance,
    pix_key: issuer.pix_key,
    send_slips: issuer.send_slips,
    next_our_number: next.ourNumber === null ? null : String(next.ourNumber),
    next_shipping_number: next.shipping === null ? null : String(next.shipping),
    complete: missing.length === 0,
    missing,
    warnings,
    missing_for_shipping: missingForShipping,
  }
}
