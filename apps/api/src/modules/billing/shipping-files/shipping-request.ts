import type { ShippingIssuer, ShippingRequest, ShippingSlip } from '@seara/cnab/shipping/shipping-file'
import { shippingAccountOf, type SavedIssuer } from '../../settings/slip-issuer/slip-issuer.service.ts'
import type { DraftRow } from '../slips/slips.service.ts'

type Movement = 'entry' | 'write-off'

/** A slip that waits for the next file to the bank: to be registered (`entry`) or written off (`write-off`). */
export interface Draft {
  slip: DraftRow
  movement: Movement
}

const percentText = (hundredths: number | null): string =>
  hundredths === null ? '' : `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`

const textOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

/** The issuer in the form that `writeShippingFile` takes. */
export function shippingIssuer(issuer: SavedIssuer): ShippingIssuer {
  const { bank, fields } = issuer
  const { agency, ...account } = shippingAccountOf(issuer)
  const optional = {
    ...account,
    walletVariation: textOf(fields.wallet_variation),
    covenant: textOf(fields.covenant),
    beneficiaryCode: textOf(fields.beneficiary_code),
    transmissionCode: textOf(fields.transmission_code),
    instructions: issuer.instructions ?? undefined,
    writeOffDays: issuer.write_off_days ?? undefined,
  }
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined && value !== ''))
  return {
    ...given,
    bank,
    beneficiaryName: issuer.beneficiary_name,
    beneficiaryCnpj: issuer.beneficiary_cnpj,
    agency,
    species: issuer.species,
    acceptance: issuer.acceptance,
    finePercent: percentText(issuer.fine_hundredths),
    interestPercentMonth: percentText(issuer.interest_hundredths),
  }
}

/** The argument of `writeShippingFile`. @param made the file's running number, and the day and time when it is made */
export const shippingRequest = (
  issuer: ShippingIssuer,
  drafts: readonly Draft[],
  made: Pick<ShippingRequest, 'fileNumber' | 'generatedOn' | 'generatedAt'>,
): ShippingRequest => ({ ...made, issuer, slips: drafts.map(toShippingSlip) })

const toShippingSlip = ({ slip, movement }: Draft): ShippingSlip => ({
  movement,
  ourNumber: slip.our_number,
  ...(slip.our_number_dv !== '' && { ourNumberDv: slip.our_number_dv }),
  documentNumber: slip.document_number,
  reference: `SEARA-${slip.id}`,
  value: slip.value_cents,
  issueDate: slip.issue_date,
  dueDate: slip.due_date,
  payer: movement === 'entry' ? payerOf(slip) : { ...payerOf(slip), street: slip.address ?? unknownAddress },
})

const payerOf = (slip: DraftRow): ShippingSlip['payer'] => ({
  name: slip.diocese_name,
  document: slip.cnpj,
  street: slip.address ?? '',
  number: slip.number === null ? 'S/N' : String(slip.number),
  ...(slip.neighborhood !== null && { district: slip.neighborhood }),
  postalCode: slip.zip_code,
  city: slip.city,
  uf: slip.uf,
})

/**
 * The text for a missing address in a write-off. The bank needs only the slip's number for a write-off. A write-off
 * must not wait for an address, because the slip could be paid in the meantime.
 */
const unknownAddress = 'NAO INFORMADO'
