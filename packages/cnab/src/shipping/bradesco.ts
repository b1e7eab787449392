import { bradesco400 } from '../layouts/shipping-bradesco-400.ts'
import { documentType, movementCode, needed, onlyDigits, type Draft, type DraftFile, type Terms } from './draft.ts'
import type { Payer, ShippingSlip } from './shipping-file.ts'
import { bankText, wrapText } from './text.ts'

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
    const common = { ...account, ourNumber: slip.ourNumber, ourNumberDv: needed(slip.ourNumberDv) }
    drafts.push({ layout: bradesco400.detail, slip: at, values: { ...common, ...detailValues(slip, terms) } })
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
    payerAddress: fullAddress(payer),
    payerPostalCode: onlyDigits(payer.postalCode),
  }
}

/**
 * A month has 30 days; half a cent is rounded up.
 * @param interest hundredths of a percent a month.
 * @returns cents a day.
 */
export const dailyInterest = (value: bigint, interest: bigint): bigint => (value * interest * 2n + 300_000n) / 600_000n

/**
 * The layout has no field for city and UF: they close the 40 characters of the address, which is cut to leave them
 * room.
 */
function fullAddress(payer: Payer): string | undefined {
  const street = bankText(payer.address)
  const city = bankText(payer.city)
  const uf = bankText(payer.uf)
  if (street === '' || city === '' || uf === '') return undefined
  const end = ` ${city.slice(0, 16).trim()}/${uf}`
  return street.slice(0, 40 - end.length).trim() + end
}
