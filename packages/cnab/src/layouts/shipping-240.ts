import type { Row } from '../layout.ts'

// The rows that most banks have in common. `20.3P` is FEBRABAN's number of a field: field 20, record 3, segment P.

/** The first fields of every record: bank, lot and record type. */
export const start = (bank: string, lot: string, recordType: string, record: string): Row[] => [
  ['bankCode', 1, 3, 'digits', `01.${record}`, bank],
  ['lot', 4, 7, 'digits', `02.${record}`, lot],
  ['recordType', 8, 8, 'digits', `03.${record}`, recordType],
]

export const segmentStart = (bank: string, segment: string): Row[] => [
  ...start(bank, '0001', '3', `3${segment}`),
  ['recordNumber', 9, 13, 'digits', `04.3${segment}`],
  ['segment', 14, 14, 'code', `05.3${segment}`, segment],
  ['reserved15', 15, 15, 'blank', `06.3${segment}`],
  ['movement', 16, 17, 'digits', `07.3${segment}`],
]

/**
 * Replaces the rows that a bank has differently.
 * @param changes by the name of a replaced row: the rows that take its place, none or several
 */
export const replaced = (rows: readonly Row[], changes: Readonly<Record<string, readonly Row[]>>): Row[] =>
  rows.flatMap((row) => changes[row[0]] ?? [row])

/** Segment Q, the record about the payer. */
export const segmentQ = (bank: string): Row[] => [
  ...segmentStart(bank, 'Q'),
  ['payerDocumentType', 18, 18, 'digits', '08.3Q: 1 CPF, 2 CNPJ'],
  ['payerDocument', 19, 33, 'document', '09.3Q'],
  ['payerName', 34, 73, 'text', '10.3Q'],
  ['payerAddress', 74, 113, 'text', '11.3Q: street and number'],
  ['payerDistrict', 114, 128, 'text', '12.3Q'],
  ['payerPostalCode', 129, 136, 'digits', '13.3Q and 14.3Q'],
  ['payerCity', 137, 151, 'text', '15.3Q'],
  ['payerUf', 152, 153, 'code', '16.3Q'],
  ['guarantorDocumentType', 154, 154, 'zeros', '17.3Q: none'],
  ['guarantorDocument', 155, 169, 'zeros', '18.3Q'],
  ['guarantorName', 170, 209, 'blank', '19.3Q'],
  ['correspondentBank', 210, 212, 'zeros', '20.3Q'],
  ['correspondentOurNumber', 213, 232, 'blank', '21.3Q'],
  ['reserved233', 233, 240, 'blank', '22.3Q'],
]

/** Segment P from the due date on. The fields before it differ by bank. */
export const segmentPTerms: readonly Row[] = [
  ['dueDate', 78, 85, 'ddmmyyyy', '20.3P'],
  ['value', 86, 100, 'money', '21.3P'],
  ['collectingAgency', 101, 105, 'zeros', '22.3P'],
  ['collectingAgencyDv', 106, 106, 'zeros', '23.3P'],
  ['documentKind', 107, 108, 'digits', '24.3P'],
  ['acceptance', 109, 109, 'code', '25.3P: A accepted, N not'],
  ['issueDate', 110, 117, 'ddmmyyyy', '26.3P'],
  ['interestCode', 118, 118, 'digits', '27.3P: 2 percent a month, 3 none'],
  ['interestDate', 119, 126, 'ddmmyyyy', '28.3P: the day after it is due'],
  ['interest', 127, 141, 'percent', '29.3P'],
  ['discountCode', 142, 142, 'zeros', '30.3P: none'],
  ['discountDate', 143, 150, 'zeros', '31.3P'],
  ['discount', 151, 165, 'zeros', '32.3P'],
  ['iof', 166, 180, 'zeros', '33.3P'],
  ['abatement', 181, 195, 'zeros', '34.3P'],
  ['companyUse', 196, 220, 'code', '35.3P'],
  ['protestCode', 221, 221, 'digits', '36.3P: 3, do not protest', '3'],
  ['protestDays', 222, 223, 'zeros', '37.3P'],
  ['writeOffCode', 224, 224, 'digits', '38.3P: 1 write off after the days of 39.3P, 0 as agreed with the bank'],
  ['writeOffDays', 225, 227, 'digits', '39.3P'],
  ['currency', 228, 229, 'digits', '40.3P: 09 real', '09'],
  ['contract', 230, 239, 'zeros', '41.3P'],
  ['reserved240', 240, 240, 'blank', '42.3P'],
]

/** Segment R up to the fine. The fields after it differ by bank. */
export const segmentRFine = (bank: string): Row[] => [
  ...segmentStart(bank, 'R'),
  ['secondDiscountCode', 18, 18, 'zeros', '08.3R'],
  ['secondDiscountDate', 19, 26, 'zeros', '09.3R'],
  ['secondDiscount', 27, 41, 'zeros', '10.3R'],
  ['thirdDiscountCode', 42, 42, 'zeros', '11.3R'],
  ['thirdDiscountDate', 43, 50, 'zeros', '12.3R'],
  ['thirdDiscount', 51, 65, 'zeros', '13.3R'],
  ['fineCode', 66, 66, 'digits', '14.3R: 2 percent', '2'],
  ['fineDate', 67, 74, 'ddmmyyyy', '15.3R: the day after it is due'],
  ['fine', 75, 89, 'percent', '16.3R'],
  ['payerInformation', 90, 99, 'blank', '17.3R'],
  ['message3', 100, 139, 'blank', '18.3R'],
  ['message4', 140, 179, 'blank', '19.3R'],
]

/** Segment R after the fine, for banks that follow FEBRABAN. These fields are for direct debits and stay empty. */
export const segmentRRest: readonly Row[] = [
  ['reserved180', 180, 199, 'blank', '20.3R'],
  ['payerOccurrence', 200, 207, 'zeros', '21.3R'],
  ['debitBank', 208, 210, 'zeros', '22.3R'],
  ['debitAgency', 211, 215, 'zeros', '23.3R'],
  ['debitAgencyDv', 216, 216, 'blank', '24.3R'],
  ['debitAccount', 217, 228, 'zeros', '25.3R'],
  ['debitAccountDv', 229, 229, 'blank', '26.3R'],
  ['debitAgencyAccountDv', 230, 230, 'blank', '27.3R'],
  ['debitNotice', 231, 231, 'zeros', '28.3R'],
  ['reserved232', 232, 240, 'blank', '29.3R'],
]

export const fileTrailer = (bank: string): Row[] => [
  ...start(bank, '9999', '9', '9'),
  ['reserved9', 9, 17, 'blank', '04.9'],
  ['lots', 18, 23, 'digits', '05.9', '000001'],
  ['records', 24, 29, 'digits', '06.9: all lines of the file'],
]

export const lotTrailer = (bank: string): Row[] => [
  ...start(bank, '0001', '5', '5'),
  ['reserved9', 9, 17, 'blank', '04.5'],
  ['records', 18, 23, 'digits', '05.5: lines of the lot with header and trailer'],
  ['titles', 24, 29, 'digits', '06.5: slips'],
  ['total', 30, 46, 'money', '07.5'],
  ['vinculatedTitles', 47, 52, 'zeros', '08.5'],
  ['vinculatedTotal', 53, 69, 'zeros', '09.5'],
  ['pledgedTitles', 70, 75, 'zeros', '10.5'],
  ['pledgedTotal', 76, 92, 'zeros', '11.5'],
]
