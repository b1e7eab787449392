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

const manual = 'Banco do Brasil, Particularidades CNAB 240 (agosto de 2017)'
const bank = '001'
const record = (name: string, rows: readonly Row[]) => fullRecord(`${manual}, ${name}`, 240, rows)

/**
 * The covenant, which includes the wallet (FEBRABAN's field 07), then agency and account.
 * @param at the position at which the covenant begins
 */
const covenantAndAccount = (at: number, record: string): Row[] => [
  ['covenant', at, at + 8, 'digits', `07.${record}`],
  ['service', at + 9, at + 12, 'digits', `07.${record}: collection`, '0014'],
  ['wallet', at + 13, at + 14, 'digits', `07.${record}`],
  ['walletVariation', at + 15, at + 17, 'digits', `07.${record}`],
  ['test', at + 18, at + 19, 'blank', `07.${record}: TS in tests`],
  ['agency', at + 20, at + 24, 'digits', `08.${record}`],
  ['agencyDv', at + 25, at + 25, 'code', `09.${record}`],
  ['account', at + 26, at + 37, 'digits', `10.${record}`],
  ['accountDv', at + 38, at + 38, 'code', `11.${record}`],
  ['agencyAccountDv', at + 39, at + 39, 'blank', `12.${record}`],
  ['beneficiaryName', at + 40, at + 69, 'text', `13.${record}`],
]

export const bancoDoBrasil240 = {
  fileHeader: record('header de arquivo', [
    ...start(bank, '0000', '0', '0'),
    ['reserved9', 9, 17, 'blank', '04.0'],
    ['beneficiaryDocumentType', 18, 18, 'digits', '05.0: CNPJ', '2'],
    ['beneficiaryDocument', 19, 32, 'document', '06.0'],
    ...covenantAndAccount(33, '0'),
    ['bankName', 103, 132, 'text', '14.0', 'BANCO DO BRASIL S.A.          '],
    ['reserved133', 133, 142, 'blank', '15.0'],
    ['direction', 143, 143, 'digits', '16.0: shipping', '1'],
    ['generatedOn', 144, 151, 'ddmmyyyy', '17.0'],
    ['generatedAt', 152, 157, 'hhmmss', '18.0'],
    ['fileNumber', 158, 163, 'digits', '19.0'],
    ['version', 164, 166, 'digits', '20.0: 083 goes with 042 of the lot', '083'],
    ['density', 167, 171, 'zeros', '21.0'],
    ['bankUse', 172, 191, 'blank', '22.0'],
    ['companyUse', 192, 211, 'blank', '23.0'],
    ['reserved212', 212, 240, 'blank', '24.0'],
  ]),
  lotHeader: record('header de lote', [
    ...start(bank, '0001', '1', '1'),
    ['operation', 9, 9, 'code', '04.1: shipping', 'R'],
    ['serviceType', 10, 11, 'digits', '05.1: collection', '01'],
    ['reserved12', 12, 13, 'blank', '06.1'],
    ['version', 14, 16, 'digits', '07.1: 042 goes with 083 of the file', '042'],
    ['reserved17', 17, 17, 'blank', '08.1'],
    ['beneficiaryDocumentType', 18, 18, 'digits', '09.1: CNPJ', '2'],
    ['beneficiaryDocument', 19, 33, 'document', '10.1'],
    ...covenantAndAccount(34, '1'),
    ['message1', 104, 143, 'text', '18.1'],
    ['message2', 144, 183, 'blank', '19.1: not read by the bank'],
    ['fileNumber', 184, 191, 'digits', '20.1'],
    ['generatedOn', 192, 199, 'ddmmyyyy', '21.1'],
    ['creditDate', 200, 207, 'zeros', '22.1'],
    ['reserved208', 208, 240, 'blank', '23.1'],
  ]),
  segmentP: record('segmento P', [
    ...segmentStart(bank, 'P'),
    ['agency', 18, 22, 'digits', '08.3P'],
    ['agencyDv', 23, 23, 'code', '09.3P'],
    ['account', 24, 35, 'digits', '10.3P'],
    ['accountDv', 36, 36, 'code', '11.3P'],
    ['agencyAccountDv', 37, 37, 'blank', '12.3P'],
    ['ourNumber', 38, 57, 'code', '13.3P: 17 digits, or 11 and the check digit'],
    ['walletCode', 58, 58, 'digits', '14.3P: 7 for wallet 17, else 1'],
    ['registration', 59, 59, 'digits', '15.3P: registered', '1'],
    ['documentType', 60, 60, 'digits', '16.3P: book entry', '2'],
    ['issuedBy', 61, 61, 'digits', '17.3P: the client', '2'],
    ['deliveredBy', 62, 62, 'digits', '18.3P: the client', '2'],
    ['documentNumber', 63, 77, 'code', '19.3P'],
    ...replaced(segmentPTerms, {
      collectingAgencyDv: [['collectingAgencyDv', 106, 106, 'blank', '23.3P']],
      writeOffCode: [['writeOffCode', 224, 224, 'zeros', '38.3P: the bank takes it from the contract']],
      writeOffDays: [['writeOffDays', 225, 227, 'zeros', '39.3P: the bank takes them from the contract']],
    }),
  ]),
  segmentQ: record('segmento Q', segmentQ(bank)),
  segmentR: record('segmento R', [...segmentRFine(bank), ...segmentRRest]),
  lotTrailer: record('trailer de lote', [
    ...start(bank, '0001', '5', '5'),
    ['reserved9', 9, 17, 'blank', '04.5'],
    ['records', 18, 23, 'digits', '05.5: lines of the lot with header and trailer'],
    ['reserved24', 24, 240, 'zeros', '06.5: not read by the bank'],
  ]),
  fileTrailer: record('trailer de arquivo', [
    ...fileTrailer(bank),
    ['accounts', 30, 35, 'zeros', '07.9'],
    ['reserved36', 36, 240, 'blank', '08.9'],
  ]),
} as const
