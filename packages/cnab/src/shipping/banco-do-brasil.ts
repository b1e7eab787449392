import { bancoDoBrasil240 } from '../layouts/shipping-bb-240.ts'
import { draft240 } from './draft-240.ts'
import { needed, onlyDigits, type DraftFile } from './draft.ts'
import type { ShippingSlip } from './shipping-file.ts'

const simpleWallet17 = '7'
const simpleWallet = '1'

export const draftBancoDoBrasil: DraftFile = (request, terms) => {
  const { issuer } = request
  return draft240(bancoDoBrasil240, request, terms, {
    account: {
      agencyDv: needed(issuer.agencyDv),
      account: onlyDigits(issuer.account ?? ''),
      accountDv: needed(issuer.accountDv),
      covenant: needed(issuer.covenant),
      wallet: needed(issuer.wallet),
      walletVariation: needed(issuer.walletVariation),
    },
    header: { companyUse: '' },
    lotHeader: {},
    slip: (slip) => ({
      ourNumber: ourNumber(slip),
      walletCode: Number(issuer.wallet) === 17 ? simpleWallet17 : simpleWallet,
    }),
  })
}

/**
 * The nosso número as the file has it: 17 digits, or 11 digits with their check digit. Source: Banco do Brasil,
 * Particularidades CNAB 240, field G069.
 * @returns undefined when the digits are neither
 */
function ourNumber({ ourNumber, ourNumberDv }: ShippingSlip): string | undefined {
  if (/^\d{17}$/.test(ourNumber)) return ourNumber
  const dv = needed(ourNumberDv)
  return /^\d{11}$/.test(ourNumber) && dv !== undefined ? ourNumber + dv : undefined
}
