import { amountRange, type AmountRange } from '../../../core/amount-range.ts'
import { plain, readCode } from '../../../core/readable-code.ts'
import { withoutMask } from '../../../db/search.ts'

/** What one search may mean. */
export interface Query {
  /** The words, with a telephone or CNPJ as it is stored. */
  text: string
  /** The words as typed: a nosso número is stored as it is printed too. */
  typed: string
  /** As a part of a request code; null where too many would have it. */
  codePart: string | null
  /** As a whole request code, or the verification code of a receipt. */
  code: string | null
  /** As the number of a receipt, of any year without one. */
  receipt: { year: number | null; sequence: number } | null
  amount: AmountRange | null
  /** Whether it is long enough to look for it in tables with very many rows. */
  isSpecific: boolean
}

/** `2026/12`, `12/2026` and `1.204` alone; a sequence has at most nine digits, as its column. */
function receiptOf(text: string): Query['receipt'] {
  const [, year, sequence] = /^(?:recibo\s+)?(?:(\d{4})\s*\/\s*)?(\d{1,9})$/i.exec(text.replaceAll('.', '')) ?? []
  return sequence === undefined ? null : { year: year === undefined ? null : Number(year), sequence: Number(sequence) }
}

const leastLetters = 3

export function readQuery(q: string): Query {
  const part = plain(q)
  return {
    text: withoutMask(q),
    typed: q,
    codePart: /^[0-9A-Z]{4,10}$/.test(part) ? part : null,
    code: readCode(q),
    receipt: receiptOf(q),
    amount: amountRange(q),
    isSpecific: q.split(/\s+/).some((word) => word.length >= leastLetters),
  }
}
