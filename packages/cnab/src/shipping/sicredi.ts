import { sicredi240 } from '../layouts/shipping-sicredi-240.ts'
import { draft240 } from './draft-240.ts'
import { needed, onlyDigits, type DraftFile } from './draft.ts'
import type { ShippingSlip } from './shipping-file.ts'

export const draftSicredi: DraftFile = (request, terms) => {
  const { issuer } = request
  return draft240(sicredi240, request, terms, {
    account: {
      account: onlyDigits(issuer.account ?? ''),
      // '' is right for an account that is used only for collections: it has no check digit (10.3P and 11.3P).
      accountDv: issuer.accountDv ?? '',
    },
    header: {},
    lotHeader: {},
    slip: (slip) => ({ ourNumber: ourNumber(slip) }),
    fineDate: ({ dueDate }) => dueDate,
  })
}

/** The nosso número with its check digit: year, byte, sequence, digit. undefined when a part is missing. */
function ourNumber({ ourNumber, ourNumberDv }: ShippingSlip): string | undefined {
  const dv = needed(ourNumberDv)
  return /^\d{8}$/.test(ourNumber) && dv !== undefined ? ourNumber + dv : undefined
}
