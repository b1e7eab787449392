import type { Bank } from '../bank.ts'
import { readRecordLayout, withRows, type Row } from '../layout.ts'
import type { DetailLayout } from './return-240.ts'

/** The fields that stand at the same positions in the CNAB 400 details of most banks; exceptions are named below. */
const common: readonly Row[] = [
  ['recordType', 1, 1, 'digits', 'all banks'],
  ['companyUse', 38, 62, 'text', 'all banks but Caixa (32-56), Banco do Brasil (39-63) and Sicredi (none)'],
  ['occurrence', 109, 110, 'digits', 'all banks'],
  ['occurrenceDate', 111, 116, 'ddmmyy', 'all banks'],
  ['documentNumber', 117, 126, 'text', 'all banks'],
  ['dueDate', 147, 152, 'ddmmyy', 'all banks but Sicredi'],
  ['titleAmount', 153, 165, 'money', 'all banks'],
  ['fee', 176, 188, 'money', 'all banks but Banco do Brasil and Sicoob (182-188) and Sicredi (none)'],
  ['abatement', 228, 240, 'money', 'all banks'],
  ['discount', 241, 253, 'money', 'all banks'],
  ['paid', 254, 266, 'money', 'all banks; Itaú: net'],
  ['interest', 267, 279, 'money', 'all banks'],
  ['otherCredits', 280, 292, 'money', 'all banks: fine, or other credits'],
  ['recordNumber', 395, 400, 'digits', 'all banks'],
]

const creditAndFee: readonly Row[] = [
  ['creditDate', 176, 181, 'ddmmyy', 'detail'],
  ['fee', 182, 188, 'money', 'detail'],
]
const credit296: Row = ['creditDate', 296, 301, 'ddmmyy', 'detail']

type Details = Partial<Record<string, DetailLayout>>

const detail = (
  title: string,
  rows: readonly Row[],
  ourNumber: readonly [number, number],
  without: readonly string[] = [],
): DetailLayout => ({
  record: readRecordLayout(title, 400, withRows(common, rows, without)),
  ourNumber,
})

/**
 * For each bank and record type: the layouts of the records that describe a slip. Records of other types, such as Pix,
 * shares of a payment and messages, have no layout here.
 */
export const detail400Of: Record<Bank, Details> = {
  '001': {
    '7': detail(
      'BB CNAB 400, detalhe 7',
      [
        ...creditAndFee,
        ['companyUse', 39, 63, 'text', 'BB 07.7'],
        ['covenant', 64, 70, 'digits', 'BB 08.7'],
        ['sequence', 71, 80, 'digits', 'BB 08.7'],
        ['reasons', 87, 88, 'text', 'BB, motivo da recusa or natureza do recebimento'],
        ['net', 306, 318, 'money', 'BB, valor do lançamento'],
      ],
      [64, 80],
    ),
    '1': detail(
      'BB CNAB 400, detalhe 1',
      [
        ...creditAndFee,
        ['sequence', 63, 73, 'digits', 'BB 08.1: covenant and sequence'],
        ['checkDigit', 74, 74, 'text', 'BB 09.1'],
        ['reasons', 87, 88, 'text', 'BB, motivo da recusa or natureza do recebimento'],
        ['net', 306, 318, 'money', 'BB, valor do lançamento'],
      ],
      [63, 74],
    ),
  },
  '033': {
    '1': detail(
      'Santander CNAB 400, detalhe',
      [
        ['sequence', 63, 69, 'digits', 'Santander'],
        ['checkDigit', 70, 70, 'digits', 'Santander'],
        ['reasons', 137, 145, 'text', 'Santander, three codes of three digits'],
        credit296,
      ],
      [63, 70],
    ),
  },
  '104': {
    '1': detail(
      'Caixa SIGCB CNAB 400, detalhe',
      [
        ['companyUse', 32, 56, 'text', 'Caixa'],
        ['modality', 57, 58, 'digits', 'Caixa'],
        ['sequence', 59, 73, 'digits', 'Caixa'],
        ['reasons', 80, 82, 'text', 'Caixa, código de rejeição'],
        ['creditDate', 294, 299, 'ddmmyy', 'Caixa'],
      ],
      [57, 73],
    ),
  },
  '237': {
    '1': detail(
      'Bradesco CNAB 400, detalhe',
      [
        ['wallet', 22, 24, 'digits', 'Bradesco, identificação da empresa'],
        ['sequence', 71, 81, 'digits', 'Bradesco'],
        ['checkDigit', 82, 82, 'text', 'Bradesco'],
        credit296,
        ['reasons', 319, 328, 'text', 'Bradesco, five codes of two digits'],
      ],
      [71, 82],
    ),
  },
  '341': {
    '1': detail(
      'Itaú CNAB 400, detalhe',
      [
        ['wallet', 83, 85, 'digits', 'Itaú'],
        ['sequence', 86, 93, 'digits', 'Itaú'],
        ['checkDigit', 94, 94, 'digits', 'Itaú, DAC'],
        credit296,
        ['reasons', 378, 385, 'text', 'Itaú, four codes of two digits'],
      ],
      [86, 94],
    ),
  },
  '748': {
    '1': detail(
      'Sicredi CNAB 400, detalhe',
      [
        ['whole', 48, 62, 'text', 'Sicredi: year, byte, sequence, check digit, left-aligned'],
        ['reasons', 319, 328, 'text', 'Sicredi, five codes of two digits'],
        ['creditDate', 329, 336, 'yyyymmdd', 'Sicredi'],
        ['dueDate', 147, 152, 'ddmmyy', 'not in the manual of Sicredi, which leaves it blank; some files fill it'],
      ],
      [48, 62],
      ['companyUse', 'fee'],
    ),
  },
  '756': {
    '1': detail(
      'Sicoob CNAB 400, detalhe',
      [...creditAndFee, ['sequence', 63, 73, 'digits', 'Sicoob'], ['checkDigit', 74, 74, 'text', 'Sicoob']],
      [63, 74],
    ),
  },
}
