import { fullRecord, type Row } from '../layout.ts'
import {
  fileTrailer,
  replaced,
  segmentPTerms,
  segmentQ,
  segmentRFine,
  segmentRRest,
  segmentStart,
  start,
} from './shipping-240.ts'

const manual = 'Sicredi, Manual CNAB 240 (agosto de 2019)'
const bank = '748'
const record = (name: string, rows: readonly Row[]) => fullRecord(`${manual}, ${name}`, 240, rows)

const account = (at: number): Row[] => [
  ['agency', at, at + 4, 'digits', 'cooperativa'],
  ['agencyDv', at + 5, at + 5, 'blank', 'dígito da cooperativa'],
  ['account', at + 6, at + 17, 'digits', 'conta corrente'],
  ['accountDv', at + 18, at + 18, 'code', 'dígito da conta'],
  ['agencyAccountDv', at + 19, at + 19, 'blank', 'dígito da cooperativa e conta'],
]

export const sicredi240 = {
  fileHeader: record('header de arquivo, 6.1', [
    ...start(bank, '0000', '0', '0'),
    ['reserved9', 9, 17, 'blank', '04.0'],
    ['beneficiaryDocumentType', 18, 18, 'digits', '05.0: CNPJ', '2'],
    ['beneficiaryDocument', 19, 32, 'document', '06.0'],
    ['covenant', 33, 52, 'blank', '07.0'],
    ...account(53),
    ['beneficiaryName', 73, 102, 'text', '13.0'],
    ['bankName', 103, 132, 'text', '14.0', 'SICREDI                       '],
    ['reserved133', 133, 142, 'blank', '15.0'],
    ['direction', 143, 143, 'digits', '16.0: shipping', '1'],
    ['generatedOn', 144, 151, 'ddmmyyyy', '17.0'],
    ['generatedAt', 152, 157, 'hhmmss', '18.0'],
    ['fileNumber', 158, 163, 'digits', '19.0'],
    ['version', 164, 166, 'digits', '20.0', '081'],
    ['density', 167, 171, 'digits', '21.0', '01600'],
    ['reserved172', 172, 240, 'blank', '22.0 to 24.0'],
  ]),
  lotHeader: record('header de lote, 6.2', [
    ...start(bank, '0001', '1', '1'),
    ['operation', 9, 9, 'code', '04.1: shipping', 'R'],
    ['serviceType', 10, 11, 'digits', '05.1: collection', '01'],
    ['reserved12', 12, 13, 'blank', '06.1'],
    ['version', 14, 16, 'digits', '07.1', '040'],
    ['reserved17', 17, 17, 'blank', '08.1'],
    ['beneficiaryDocumentType', 18, 18, 'digits', '09.1: CNPJ', '2'],
    ['beneficiaryDocument', 19, 33, 'document', '10.1'],
    ['covenant', 34, 53, 'blank', '11.1'],
    ...account(54),
    ['beneficiaryName', 74, 103, 'text', '17.1'],
    ['message1', 104, 143, 'blank', '18.1: not read by the bank'],
    ['message2', 144, 183, 'blank', '19.1'],
    ['fileNumber', 184, 191, 'digits', '20.1'],
    ['generatedOn', 192, 199, 'ddmmyyyy', '21.1'],
    ['creditDate', 200, 207, 'zeros', '22.1'],
    ['reserved208', 208, 240, 'blank', '23.1'],
  ]),
  segmentP: record('segmento P, 6.3', [
    ...segmentStart(bank, 'P'),
    ...account(18),
    ['ourNumber', 38, 57, 'code', '13.3P: year, byte, sequence and digit'],
    ['walletCode', 58, 58, 'digits', '14.3P: simple', '1'],
    ['registration', 59, 59, 'digits', '15.3P: registered', '1'],
    ['documentType', 60, 60, 'digits', '16.3P: traditional', '1'],
    ['issuedBy', 61, 61, 'digits', '17.3P: the beneficiary', '2'],
    ['deliveredBy', 62, 62, 'digits', '18.3P: the beneficiary', '2'],
    ['documentNumber', 63, 72, 'code', '19.3P: the bank reads its first 10 places'],
    ['reserved73', 73, 77, 'blank', '19.3P'],
    ...replaced(segmentPTerms, {
      collectingAgencyDv: [['collectingAgencyDv', 106, 106, 'blank', '23.3P']],
      discountCode: [['discountCode', 142, 142, 'digits', '30.3P: a code also where there is none, see 08.3R', '1']],
      writeOffCode: [['writeOffCode', 224, 224, 'digits', '38.3P: always 1', '1']],
      writeOffDays: [['writeOffDays', 225, 227, 'digits', '39.3P: always 60 days', '060']],
    }),
  ]),
  segmentQ: record('segmento Q, 6.4', segmentQ(bank)),
  segmentR: record('segmento R, 6.5', [
    ...replaced(segmentRFine(bank), { fineDate: [['fineDate', 67, 74, 'ddmmyyyy', '15.3R: the due date']] }),
    ...segmentRRest,
  ]),
  lotTrailer: record('trailer de lote, 6.12', [
    ...start(bank, '0001', '5', '5'),
    ['reserved9', 9, 17, 'blank', '04.5'],
    ['records', 18, 23, 'digits', '05.5: lines of the lot with header and trailer'],
    ['totals', 24, 115, 'zeros', '06.5 to 13.5: in returns only'],
    ['notice', 116, 123, 'blank', '14.5'],
    ['reserved124', 124, 240, 'blank', '15.5'],
  ]),
  fileTrailer: record('trailer de arquivo, 6.13', [
    ...fileTrailer(bank),
    ['accounts', 30, 35, 'zeros', '07.9'],
    ['reserved36', 36, 240, 'blank', '08.9'],
  ]),
} as const
