import { bradesco400 } from '../layouts/shipping-bradesco-400.ts'
import { addressLine } from './address-line.ts'
import {
  dailyInterest,
  documentType,
  kindOf,
  movementCode,
  needed,
  onlyDigits,
  termsOf,
  type Draft,
  type DraftFile,
  type Terms,
} from './draft.ts'
import type { ShippingSlip } from './shipping-file.ts'
import { wrapText } from './text.ts'

const writeOffAfterDays = '18'

export const draftBradesco: DraftFile = (request, terms) => {
  const { issuer, slips } = request
  const [message1, message2, message3, message4] = wrapText(issuer.instructions ?? '', 80, 4)
  const account = {
    wallet: needed(issuer.wallet),
    agency: onlyDigits(issuer.agency),
    account: onlyDigits(issuer.account ?? ''),
    accountDv: needed(issuer.accountDv),
  }
  const drafts: Draft[] = [
    {
      layout: bradesco400.fileHeader,
      slip: null,
      values: {
        companyCode: needed(issuer.beneficiaryCode),
        beneficiaryName: needed(issuer.beneficiaryName),
        generatedOn: request.generatedOn,
        fileNumber: String(request.fileNumber),
      },
    },
  ]
  slips.forEach((slip, at) => {
    const common = { ...account, ...kindOf(issuer), ourNumber: slip.ourNumber, ourNumberDv: needed(slip.ourNumberDv) }
    drafts.push({
      layout: bradesco400.detail,
      slip: at,
      values: { ...common, ...detailValues(slip, termsOf(slip, terms)) },
    })
    if (slip.movement === 'entry' && message1) {
      drafts.push({
        layout: bradesco400.messages,
        slip: at,
        values: { ...common, message1, message2, message3, message4 },
      })
    }
  })
  drafts.push({ layout: bradesco400.fileTrailer, slip: null, values: {} })
  return drafts.map((draft, at) => ({ ...draft, values: { ...draft.values, recordNumber: String(at + 1) } }))
}

function detailValues(slip: ShippingSlip, { fine, interest, writeOffDays }: Terms): Draft['values'] {
  const { payer, value } = slip
  return {
    companyUse: slip.reference ?? '',
    fineCode: fine > 0n ? '2' : '0',
    fine,
    movement: movementCode(slip),
    documentNumber: needed(slip.documentNumber),
    dueDate: needed(slip.dueDate),
    issueDate: needed(slip.issueDate),
    value,
    instruction1: writeOffDays === undefined ? '0' : writeOffAfterDays,
    writeOffDays: writeOffDays ?? '0',
    dailyInterest: dailyInterest(value, interest),
    payerDocumentType: documentType(payer.document),
    payerDocument: payer.document,
    payerName: needed(payer.name),
    payerAddress: addressLine(payer.street, payer.number, 40),
    payerPostalCode: onlyDigits(payer.postalCode),
  }
}
