import { nextDay } from '../civil-date.ts'
import type { RecordLayout } from '../layout.ts'
import { addressLine } from './address-line.ts'
import {
  documentType,
  kindOf,
  movementCode,
  needed,
  onlyDigits,
  termsOf,
  titlesTotal,
  type Draft,
  type Terms,
} from './draft.ts'
import type { ShippingRequest, ShippingSlip } from './shipping-file.ts'
import { wrapText } from './text.ts'
import type { FieldValue } from './write-field.ts'

export type Layouts240 = Readonly<
  Record<'fileHeader' | 'lotHeader' | 'segmentP' | 'segmentQ' | 'segmentR' | 'lotTrailer' | 'fileTrailer', RecordLayout>
>

type Values = Record<string, FieldValue>

/** One bank's own values. They are added to the common values of CNAB 240, or replace them. */
export type Own240 = {
  account: Values
  header: Values
  lotHeader: Values
  /** @param terms of this slip; empty for a write-off */
  slip: (slip: ShippingSlip, terms: Terms) => Values
  /** The ISO day from which the fine is due. By default, the day after the due date. */
  fineDate?: (slip: ShippingSlip) => string
}

/** Drafts the file: headers, one lot with segments P and Q of each slip and R of slips with a fine, trailers. */
export function draft240(layouts: Layouts240, request: ShippingRequest, terms: Terms, own: Own240): Draft[] {
  const { issuer, slips } = request
  const [message1, message2] = wrapText(issuer.instructions ?? '', 40, 2)
  const file: Values = {
    ...own.account,
    beneficiaryDocument: issuer.beneficiaryCnpj,
    beneficiaryName: needed(issuer.beneficiaryName),
    agency: onlyDigits(issuer.agency),
    generatedOn: request.generatedOn,
    generatedAt: request.generatedAt,
    fileNumber: String(request.fileNumber),
    message1,
    message2,
  }
  const details: Draft[] = []
  const add = (layout: RecordLayout, slip: number, values: Values) =>
    details.push({ layout, slip, values: { ...values, recordNumber: String(details.length + 1) } })
  slips.forEach((slip, at) => {
    const ofSlip = termsOf(slip, terms)
    const movement = movementCode(slip)
    add(layouts.segmentP, at, {
      ...own.account,
      agency: onlyDigits(issuer.agency),
      movement,
      ...kindOf(issuer),
      ...titleValues(slip, ofSlip),
      ...own.slip(slip, ofSlip),
    })
    add(layouts.segmentQ, at, { movement, ...payerValues(slip) })
    if (ofSlip.fine > 0n) {
      const fineDate = own.fineDate?.(slip) ?? nextDay(slip.dueDate) ?? slip.dueDate
      add(layouts.segmentR, at, { movement, fineDate, fine: ofSlip.fine })
    }
  })
  const inLot = details.length + 2
  const totals: Values = { titles: String(slips.length), total: titlesTotal(slips) }
  return [
    { layout: layouts.fileHeader, slip: null, values: { ...file, ...own.header } },
    { layout: layouts.lotHeader, slip: null, values: { ...file, ...own.lotHeader } },
    ...details,
    { layout: layouts.lotTrailer, slip: null, values: { ...totals, records: String(inLot) } },
    { layout: layouts.fileTrailer, slip: null, values: { records: String(inLot + 2) } },
  ]
}

function titleValues(slip: ShippingSlip, { interest, writeOffDays }: Terms): Values {
  return {
    documentNumber: needed(slip.documentNumber),
    companyUse: slip.reference ?? '',
    dueDate: needed(slip.dueDate),
    issueDate: needed(slip.issueDate),
    value: slip.value,
    interestCode: interest > 0n ? '2' : '3',
    interestDate: interest > 0n ? (nextDay(slip.dueDate) ?? slip.dueDate) : '',
    interest,
    writeOffCode: writeOffDays === undefined ? '0' : '1',
    writeOffDays: writeOffDays ?? '0',
  }
}

function payerValues({ payer }: ShippingSlip): Values {
  return {
    payerDocumentType: documentType(payer.document),
    payerDocument: payer.document,
    payerName: needed(payer.name),
    payerAddress: addressLine(payer.street, payer.number, 40),
    payerDistrict: payer.district ?? '',
    payerPostalCode: onlyDigits(payer.postalCode),
    payerCity: needed(payer.city),
    payerUf: needed(payer.uf),
  }
}
