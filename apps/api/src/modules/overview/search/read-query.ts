import { amountRange, type AmountRange } from '../../../core/amount-range.ts'
import { readReceiptNumber, type ReceiptNumber } from '../../../core/receipt-number-text.ts'
import { plain, readCode } from '../../../core/readable-code.ts'
import { readTrackingPart } from '../../../core/tracking-code-text.ts'
import { withoutMask } from '../../../db/search.ts'

/** The possible meanings of a search text. */
export interface Query {
  /** The words to search for. A telephone or CNPJ among them is in its stored form, without punctuation. */
  text: string
  /**
   * The text as it was typed. It is needed to find a nosso número with punctuation, because slips are also stored with
   * the punctuation of their number.
   */
  typed: string
  /**
   * The text as part of a request code; null when the text cannot be one, or is so short that too many codes contain
   * it.
   */
  codePart: string | null
  /** The text as a whole request code or as the verification code of a receipt; null when it cannot be one. */
  code: string | null
  /**
   * The text as the number of a receipt; null when it cannot be one. Its `year` is null if the text names no year.
   */
  receipt: ReceiptNumber | null
  /** The amounts that the text may mean; null when it is no amount. */
  amount: AmountRange | null
  /** The text as part of a tracking code, in capitals and without spaces; null when it cannot be one. */
  tracking: string | null
  /** Whether the text is long enough to be searched in very large tables. */
  isSpecific: boolean
}

const leastLetters = 3

export function readQuery(q: string): Query {
  const part = plain(q)
  return {
    text: withoutMask(q),
    typed: q,
    codePart: /^[0-9A-Z]{4,10}$/.test(part) ? part : null,
    code: readCode(q),
    receipt: readReceiptNumber(q),
    amount: amountRange(q),
    tracking: readTrackingPart(q),
    isSpecific: q.split(/\s+/).some((word) => word.length >= leastLetters),
  }
}
