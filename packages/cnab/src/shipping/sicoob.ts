import { sicoob240 } from '../layouts/shipping-sicoob-240.ts'
import { draft240 } from './draft-240.ts'
import { needed, onlyDigits, type DraftFile } from './draft.ts'

export const draftSicoob: DraftFile = (request, terms) => {
  const { issuer } = request
  return draft240(sicoob240, request, terms, {
    account: {
      agencyDv: needed(issuer.agencyDv),
      account: onlyDigits(issuer.account ?? ''),
      accountDv: needed(issuer.accountDv),
      wallet: needed(issuer.wallet),
      modality: needed(issuer.modality),
      formType: needed(issuer.formType),
    },
    header: {},
    lotHeader: {},
    slip: ({ ourNumber, ourNumberDv, dueDate }, { interest }) => {
      const dv = needed(ourNumberDv)
      return {
        ourNumber: dv === undefined ? undefined : ourNumber + dv,
        interestCode: interest > 0n ? '2' : '0',
        interestDate: interest > 0n ? dueDate : '',
      }
    },
    fineDate: ({ dueDate }) => dueDate,
  })
}
