import { itau400 } from '../layouts/shipping-itau-400.ts'
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

/** Itaú's codes for instructions about a slip. Source: Itaú, Cobrança CNAB 400, nota 11. */
const neverProtest = '10'
const returnAfterDays = '92'

/** Wallets in dollars, with the letter of each. Source: Itaú, Cobrança CNAB 400, nota 5. */
const walletLetters: Readonly<Record<string, string>> = { 147: 'E', 150: 'U' }

export const draftItau: DraftFile = (request, terms) => {
  const { issuer, slips } = request
  const wallet = needed(issuer.wallet)?.padStart(3, '0')
  const common = {
    beneficiaryDocument: issuer.beneficiaryCnpj,
    agency: onlyDigits(issuer.agency),
    account: onlyDigits(issuer.account ?? ''),
    accountDv: needed(issuer.accountDv),
    wallet,
    walletCode: walletLetters[wallet ?? ''] ?? 'I',
  }
  const drafts: Draft[] = [
    {
      layout: itau400.fileHeader,
      slip: null,
      values: { ...common, beneficiaryName: needed(issuer.beneficiaryName), generatedOn: request.generatedOn },
    },
  ]
  slips.forEach((slip, at) => {
    const { fine, ...ofSlip } = termsOf(slip, terms)
    const values = slip.movement === 'entry' ? { ...entryValues(slip, ofSlip), ...kindOf(issuer) } : emptied
    drafts.push({ layout: itau400.detail, slip: at, values: { ...common, ...values, ...ownValues(slip) } })
    if (fine > 0n) drafts.push({ layout: itau400.fine, slip: at, values: { fineDate: slip.dueDate, fine } })
  })
  drafts.push({ layout: itau400.fileTrailer, slip: null, values: {} })
  return drafts.map((draft, at) => ({ ...draft, values: { ...draft.values, recordNumber: String(at + 1) } }))
}

const ownValues = (slip: ShippingSlip): Draft['values'] => ({
  companyUse: slip.reference ?? '',
  ourNumber: slip.ourNumber,
  movement: movementCode(slip),
  value: slip.value,
})

function entryValues(slip: ShippingSlip, { interest, writeOffDays }: Omit<Terms, 'fine'>): Draft['values'] {
  const { payer } = slip
  return {
    documentNumber: needed(slip.documentNumber),
    dueDate: needed(slip.dueDate),
    issueDate: needed(slip.issueDate),
    instruction1: neverProtest,
    instruction2: writeOffDays === undefined ? '0' : returnAfterDays,
    dailyInterest: dailyInterest(slip.value, interest),
    payerDocumentType: documentType(payer.document),
    payerDocument: payer.document,
    payerName: needed(payer.name),
    payerAddress: addressLine(payer.street, payer.number, 40),
    payerDistrict: payer.district ?? '',
    payerPostalCode: onlyDigits(payer.postalCode),
    payerCity: needed(payer.city),
    payerUf: needed(payer.uf),
    writeOffDays: writeOffDays ?? '0',
  }
}

/**
 * The fields that a write-off leaves empty (zeros or blanks). A write-off has only number, wallet and value. Source:
 * Itaú, Cobrança CNAB 400, nota 6 (A).
 */
const emptied: Draft['values'] = {
  documentNumber: '',
  dueDate: '',
  documentKind: '0',
  acceptance: '',
  issueDate: '',
  instruction1: '0',
  instruction2: '0',
  dailyInterest: 0n,
  payerDocumentType: '0',
  payerDocument: '0'.repeat(14),
  payerName: '',
  payerAddress: '',
  payerDistrict: '',
  payerPostalCode: '0',
  payerCity: '',
  payerUf: '',
  writeOffDays: '0',
}
