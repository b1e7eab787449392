import type { Bank } from '../bank.ts'
import { readRecordLayout, withRows, type RecordLayout, type Row } from '../layout.ts'

/** The layout of a bank's detail record, and the positions in it that the whole nosso número takes. */
export type DetailLayout = { record: RecordLayout; ourNumber: readonly [from: number, to: number] }

const start: readonly Row[] = [
  ['bankCode', 1, 3, 'digits', 'FEBRABAN 01.3'],
  ['lot', 4, 7, 'digits', 'FEBRABAN 02.3'],
  ['recordType', 8, 8, 'digits', 'FEBRABAN 03.3', '3'],
  ['recordNumber', 9, 13, 'digits', 'FEBRABAN 04.3'],
  ['segment', 14, 14, 'text', 'FEBRABAN 05.3'],
  ['occurrence', 16, 17, 'digits', 'FEBRABAN 07.3'],
]

const segmentTRows: readonly Row[] = [
  ...start,
  ['documentNumber', 59, 73, 'text', 'FEBRABAN 15.3T'],
  ['dueDate', 74, 81, 'ddmmyyyy', 'FEBRABAN 16.3T'],
  ['titleAmount', 82, 96, 'money', 'FEBRABAN 17.3T'],
  ['companyUse', 106, 130, 'text', 'FEBRABAN 21.3T'],
  ['payerDocument', 134, 148, 'document', 'FEBRABAN 24.3T'],
  ['payerName', 149, 188, 'text', 'FEBRABAN 25.3T'],
  ['contract', 189, 198, 'text', 'FEBRABAN 26.3T: zeros or blanks mostly'],
  ['fee', 199, 213, 'money', 'FEBRABAN 27.3T'],
  ['reasons', 214, 223, 'text', 'FEBRABAN 28.3T'],
]

/**
 * Segment T of Santander. Its nosso número and all fields after it stand at other positions than those of other banks.
 */
const segmentTSantander: readonly Row[] = [
  ['sequence', 41, 52, 'digits', 'Santander H7815, nosso número'],
  ['checkDigit', 53, 53, 'digits', 'Santander H7815'],
  ['documentNumber', 55, 69, 'text', 'Santander H7815'],
  ['dueDate', 70, 77, 'ddmmyyyy', 'Santander H7815'],
  ['titleAmount', 78, 92, 'money', 'Santander H7815'],
  ['companyUse', 101, 125, 'text', 'Santander H7815'],
  ['payerDocument', 129, 143, 'document', 'Santander H7815'],
  ['payerName', 144, 183, 'text', 'Santander H7815'],
  ['contract', 184, 193, 'text', 'Santander H7815, conta de cobrança'],
  ['fee', 194, 208, 'money', 'Santander H7815'],
  ['reasons', 209, 218, 'text', 'Santander H7815'],
]

const segmentT = (title: string, rows: readonly Row[], ourNumber: readonly [number, number]): DetailLayout => ({
  record: readRecordLayout(title, 240, withRows(segmentTRows, rows)),
  ourNumber,
})

export const segmentTOf: Record<Bank, DetailLayout> = {
  '001': segmentT(
    'BB CNAB 240, segmento T',
    [['whole', 38, 57, 'text', 'BB 13.3T: 17 digits, or 11 and the check digit']],
    [38, 57],
  ),
  '033': segmentT('Santander CNAB 240, segmento T', segmentTSantander, [41, 53]),
  '104': segmentT(
    'Caixa SIGCB CNAB 240, segmento T',
    [
      ['modality', 40, 41, 'digits', 'Caixa 13.3T'],
      ['sequence', 42, 56, 'digits', 'Caixa 14.3T'],
      ['checkDigit', 57, 57, 'digits', 'Caixa 14.3T'],
      ['documentNumber', 59, 69, 'text', 'Caixa 16.3T'],
    ],
    [40, 56],
  ),
  '237': segmentT(
    'Bradesco CNAB 240, segmento T',
    [
      ['wallet', 38, 40, 'digits', 'Bradesco 13.3T'],
      ['sequence', 46, 56, 'digits', 'Bradesco 13.3T'],
      ['checkDigit', 57, 57, 'text', 'Bradesco 13.3T'],
    ],
    [38, 57],
  ),
  '341': segmentT(
    'Itaú CNAB 240, segmento T',
    [
      ['wallet', 38, 40, 'digits', 'Itaú, carteira'],
      ['sequence', 41, 48, 'digits', 'Itaú, nosso número'],
      ['checkDigit', 49, 49, 'digits', 'Itaú, DAC'],
    ],
    [38, 57],
  ),
  '748': segmentT(
    'Sicredi CNAB 240, segmento T',
    [['whole', 38, 57, 'text', 'Sicredi 13.3T: year, byte, sequence, check digit']],
    [38, 57],
  ),
  '756': segmentT(
    'Sicoob CNAB 240, segmento T',
    [
      ['sequence', 38, 46, 'digits', 'Sicoob 13.3T'],
      ['checkDigit', 47, 47, 'digits', 'Sicoob 13.3T'],
      ['installment', 48, 49, 'digits', 'Sicoob 13.3T'],
      ['modality', 50, 51, 'digits', 'Sicoob 13.3T'],
    ],
    [38, 57],
  ),
}

export const segmentU: RecordLayout = readRecordLayout('CNAB 240, segmento U', 240, [
  ...start,
  ['interest', 18, 32, 'money', 'FEBRABAN 08.3U: interest and fine'],
  ['discount', 33, 47, 'money', 'FEBRABAN 09.3U'],
  ['abatement', 48, 62, 'money', 'FEBRABAN 10.3U'],
  ['paid', 78, 92, 'money', 'FEBRABAN 12.3U; Itaú: net'],
  ['net', 93, 107, 'money', 'FEBRABAN 13.3U'],
  ['otherCredits', 123, 137, 'money', 'FEBRABAN 15.3U'],
  ['occurrenceDate', 138, 145, 'ddmmyyyy', 'FEBRABAN 16.3U'],
  ['creditDate', 146, 153, 'ddmmyyyy', 'FEBRABAN 17.3U'],
])

export const trailer240: RecordLayout = readRecordLayout('CNAB 240, trailer', 240, [
  ['bankCode', 1, 3, 'digits', 'FEBRABAN 01.9'],
  ['recordType', 8, 8, 'digits', 'FEBRABAN 03.9', '9'],
  ['lots', 18, 23, 'digits', 'FEBRABAN 05.9'],
  ['records', 24, 29, 'digits', 'FEBRABAN 06.9'],
])
