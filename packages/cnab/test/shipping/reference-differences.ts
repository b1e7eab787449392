import type { Bank } from '../../src/bank.ts'

/**
 * A place where our shipping file differs from the reference's. `because` says why, with field and page of the bank's
 * manual.
 */
interface Difference {
  record: string
  from: number
  to: number
  because: string
}

const difference = (record: string, from: number, to: number, because: string): Difference => ({
  record,
  from,
  to,
  because,
})

const houseNumber = 'ours keeps the house number whole (here S/N) and shortens the street'
const company = 'the spec issues as a person (CPF), ours as an organisation (CNPJ)'
const fine = 'the spec has no fine, ours has 2%'
const alignment = 'FEBRABAN: a text begins at the left of its field; the spec aligns it to the right'

export const differences: Record<Bank, readonly Difference[]> = {
  '001': [
    difference('fileHeader', 18, 32, company),
    difference('fileHeader', 120, 122, '14.0, p. 5: the name as the manual writes it'),
    difference('fileHeader', 172, 211, '22.0 and 23.0, p. 5: texts, so blank where there is nothing to say'),
    difference('lotHeader', 18, 33, company),
    difference('P', 58, 58, '14.3P, p. 9: 1 is the simple kind of wallet 12, 7 that of wallet 17 only'),
    difference('P', 60, 62, '16.3P to 18.3P, p. 9: not read by the bank; ours says who prints and sends'),
    difference('P', 196, 199, alignment),
    difference('P', 217, 220, alignment),
    difference('Q', 75, 113, houseNumber),
    difference('R', 66, 89, fine),
    difference('fileTrailer', 30, 35, 'FEBRABAN 07.9: a number, so zeros'),
  ],
  '033': [
    difference('lotHeader', 200, 207, 'p. 2: reserved, blank'),
    difference('P', 221, 221, 'nota 25, p. 20: 0 never protests, 3 does as the account says'),
    difference('Q', 75, 113, houseNumber),
    difference('R', 42, 65, 'p. 5: reserved, blank'),
    difference('R', 66, 89, fine),
  ],
  '104': [
    difference('fileHeader', 18, 32, company),
    difference('fileHeader', 164, 166, '20.0, p. 23: 101; the spec has an earlier version'),
    difference('fileHeader', 212, 215, '24.0, p. 23: blank; the spec tells the version of its program'),
    difference('lotHeader', 14, 16, '07.1, p. 24: 060; the spec has an earlier version'),
    difference('lotHeader', 18, 33, company),
    difference(
      'P',
      118,
      126,
      '27.3P and 28.3P, p. 26: 3 and no date where there is no interest; the spec charges 0.00 a day',
    ),
    difference('Q', 75, 113, houseNumber),
    difference('R', 75, 89, fine),
    difference('lotTrailer', 24, 46, '06.5 and 07.5, p. 50: slips and their sum; the spec leaves them zero'),
  ],
  '237': [
    difference('detail', 7, 7, 'p. 10: the debited agency and its digit are optional, a character that is blank'),
    difference('detail', 20, 20, 'p. 10: likewise the digit of the debited account'),
    difference('detail', 94, 94, 'p. 10: of slips for direct debit, which we have none of'),
    difference('detail', 275, 314, houseNumber),
  ],
  '341': [
    difference('detail', 2, 17, company),
    difference('detail', 157, 158, 'nota 11, p. 32: 10, never protest; the spec gives no instruction'),
    difference('detail', 275, 314, houseNumber),
    difference('detail', 392, 393, 'nota 11 (A), p. 34: days only with an instruction that asks for them'),
    difference('fine', 2, 2, 'nota 35, p. 49: 2 is percent; the spec gives an amount'),
  ],
  '748': [
    difference('P', 63, 77, '19.3P, p. 44: the bank reads the first ten places only'),
    difference(
      'P',
      118,
      126,
      '27.3P and 28.3P, p. 45: 3 and no date where there is no interest; the spec charges 0.00 a day',
    ),
    difference('P', 196, 199, alignment),
    difference('P', 217, 220, alignment),
    difference('Q', 75, 113, houseNumber),
    difference('R', 66, 89, fine),
  ],
  '756': [
    difference('fileHeader', 72, 72, '12.0, planilha 05: zeros'),
    difference('P', 196, 199, alignment),
    difference('P', 217, 220, alignment),
    difference('P', 221, 221, '36.3P, planilha 05: 3 never protests; the spec asks for protest'),
    difference('Q', 75, 113, houseNumber),
    difference('R', 66, 89, fine),
  ],
}
