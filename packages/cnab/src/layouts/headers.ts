import type { Bank } from '../bank.ts'
import { readRecordLayout, withRows, type RecordLayout, type Row } from '../layout.ts'

// The headers of return files. A layout has `agency`, `account`, `covenant` and `beneficiary` only where the bank's
// manual has these fields.
const header240: readonly Row[] = [
  ['bankCode', 1, 3, 'digits', 'FEBRABAN 01.0'],
  ['lot', 4, 7, 'digits', 'FEBRABAN 02.0', '0000'],
  ['recordType', 8, 8, 'digits', 'FEBRABAN 03.0', '0'],
  ['companyDocument', 19, 32, 'document', 'FEBRABAN 06.0'],
  ['covenant', 33, 52, 'text', 'FEBRABAN 07.0'],
  ['agency', 53, 57, 'digits', 'FEBRABAN 08.0'],
  ['account', 59, 70, 'digits', 'FEBRABAN 10.0'],
  ['companyName', 73, 102, 'text', 'FEBRABAN 13.0'],
  ['direction', 143, 143, 'digits', 'FEBRABAN 16.0'],
  ['generatedOn', 144, 151, 'ddmmyyyy', 'FEBRABAN 17.0'],
  ['sequence', 158, 163, 'digits', 'FEBRABAN 19.0'],
]

const header240Changes: Partial<Record<Bank, { changes: readonly Row[]; without: readonly string[] }>> = {
  '001': { changes: [['covenant', 33, 41, 'digits', 'BB 07.0 (número do convênio)']], without: [] },
  '033': {
    changes: [
      ['companyDocument', 18, 32, 'document', 'Santander H7815'],
      ['agency', 33, 36, 'digits', 'Santander H7815'],
      ['account', 38, 46, 'digits', 'Santander H7815'],
      ['beneficiary', 53, 61, 'digits', 'Santander H7815'],
    ],
    without: ['covenant'],
  },
  '104': {
    changes: [['beneficiary', 59, 65, 'digits', 'Caixa SIGCB 10.0 (6 digits and a zero, or 7 digits)']],
    without: ['covenant', 'account'],
  },
}

export const fileHeader240: Record<Bank, RecordLayout> = perBank((bank) => {
  const own = header240Changes[bank]
  return readRecordLayout('CNAB 240, header', 240, own ? withRows(header240, own.changes, own.without) : header240)
})

const header400: readonly Row[] = [
  ['recordType', 1, 1, 'digits', 'all banks', '0'],
  ['operation', 2, 2, 'digits', 'all banks', '2'],
  ['literal', 3, 9, 'text', 'all banks', 'RETORNO'],
  ['companyName', 47, 76, 'text', 'all banks'],
  ['bankCode', 77, 79, 'digits', 'all banks'],
  ['generatedOn', 95, 100, 'ddmmyy', 'all banks but Sicredi'],
]

const agencyAndAccount: readonly Row[] = [
  ['agency', 27, 30, 'digits', 'header, 07.0'],
  ['account', 32, 39, 'digits', 'header, 09.0'],
  ['sequence', 101, 107, 'digits', 'header, sequencial do retorno'],
]

const header400Rows: Record<Bank, readonly Row[]> = {
  '001': [...agencyAndAccount, ['covenant', 150, 156, 'digits', 'BB, convênio líder (7 digits)']],
  '033': [
    ['agency', 27, 30, 'digits', 'Santander'],
    ['account', 31, 38, 'digits', 'Santander, conta movimento'],
  ],
  '104': [
    ['agency', 27, 30, 'digits', 'Caixa SIGCB 400'],
    ['beneficiary', 31, 37, 'digits', 'Caixa SIGCB 400 (6 or 7 digits)'],
    ['sequence', 390, 394, 'digits', 'Caixa SIGCB 400'],
  ],
  '237': [
    ['beneficiary', 27, 46, 'digits', 'Bradesco 400, código da empresa'],
    ['sequence', 109, 113, 'digits', 'Bradesco 400, número do aviso bancário'],
  ],
  '341': [
    ['agency', 27, 30, 'digits', 'Itaú 400'],
    ['account', 33, 37, 'digits', 'Itaú 400'],
    ['sequence', 109, 113, 'digits', 'Itaú 400, número sequencial do arquivo retorno'],
  ],
  '748': [
    ['beneficiary', 27, 31, 'digits', 'Sicredi 400'],
    ['companyDocument', 32, 45, 'document', 'Sicredi 400'],
    ['generatedOn', 95, 102, 'yyyymmdd', 'Sicredi 400'],
    ['sequence', 111, 117, 'digits', 'Sicredi 400'],
  ],
  '756': agencyAndAccount,
}

export const fileHeader400: Record<Bank, RecordLayout> = perBank((bank) =>
  readRecordLayout('CNAB 400, header', 400, withRows(header400, header400Rows[bank])),
)

function perBank(make: (bank: Bank) => RecordLayout): Record<Bank, RecordLayout> {
  return {
    '001': make('001'),
    '033': make('033'),
    '104': make('104'),
    '237': make('237'),
    '341': make('341'),
    '748': make('748'),
    '756': make('756'),
  }
}
