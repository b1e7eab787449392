import { santander240 } from '../layouts/shipping-santander-240.ts'
import { draft240 } from './draft-240.ts'
import { dailyInterest, needed, onlyDigits, type DraftFile } from './draft.ts'
import type { ShippingSlip } from './shipping-file.ts'

/**
 * For each wallet: its code in the file. Wallet 101 is the bank's quick collection: the issuer makes the slips itself.
 * Wallet 201 is the same with pledged slips. Source: Santander, H7815, nota 5.
 */
const walletCodes: Readonly<Record<string, string>> = { 101: '5', 201: '6' }
const simple = '1'

/**
 * Codes that say when the bank writes a slip off: after the given days, or as agreed with the bank. Source: H7815, nota
 * 26.
 */
const afterDays = '1'
const asAgreed = '3'

export const draftSantander: DraftFile = (request, terms) => {
  const { issuer } = request
  const account = onlyDigits(issuer.account ?? '')
  const accountDv = needed(issuer.accountDv)
  return draft240(santander240, request, terms, {
    account: {
      agencyDv: needed(issuer.agencyDv),
      account,
      accountDv,
      collectionAccount: account,
      collectionAccountDv: accountDv,
      transmissionCode: needed(issuer.transmissionCode),
    },
    header: {},
    lotHeader: {},
    slip: (slip, { interest, writeOffDays }) => {
      const daily = dailyInterest(slip.value, interest)
      return {
        ourNumber: ourNumber(slip),
        walletCode: issuer.wallet === undefined ? undefined : (walletCodes[issuer.wallet] ?? simple),
        interestCode: daily > 0n ? '1' : '3',
        interestDate: daily > 0n ? slip.dueDate : '',
        dailyInterest: daily,
        writeOffCode: writeOffDays === undefined ? asAgreed : afterDays,
      }
    },
    fineDate: ({ dueDate }) => dueDate,
  })
}

function ourNumber({ ourNumber, ourNumberDv }: ShippingSlip): string | undefined {
  const dv = needed(ourNumberDv)
  return /^\d{1,12}$/.test(ourNumber) && dv !== undefined ? ourNumber + dv : undefined
}
