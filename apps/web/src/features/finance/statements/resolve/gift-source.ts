import { findGifts, type StatementGift } from '@seara/contract/statements/credits'
import { giftOrigin } from '../../../../entities/statement/statement-messages.ts'
import { call } from '../../../../lib/call.ts'
import { formatDay, formatMoney } from '../../../../lib/format.ts'
import type { Found, SearchSource } from '../../../../ui/fields/choices/search-source.ts'

export interface FoundGift extends Found {
  gift: StatementGift
}

/**
 * A contribution, a donation and a slip may have the same id. The ids of search results therefore include this number.
 */
const kindNumbers: Record<StatementGift['kind'], number> = { contribution: 0, donation: 1, slip: 2 }

/**
 * Searches gifts and slips for a `SearchSelect`. Results with a value near the credit's come first.
 * @param row the id of the credit that the user seeks a gift for
 */
export const giftSource = (row: number): SearchSource<FoundGift> => ({
  name: `statement-gifts-${row}`,
  nothing: 'Nenhuma contribuição, doação ou boleto sem crédito.',
  search: async (text, signal) =>
    (await call(findGifts, { query: { search: text, row: String(row) } }, { signal })).map(foundGift),
})

/** A search result for a gift or a slip. */
export const foundGift = (gift: StatementGift): FoundGift => ({
  id: gift.id * 3 + kindNumbers[gift.kind],
  label: `${gift.diocese?.name ?? gift.declared_by}, ${formatMoney(gift.value)}`,
  detail: `${giftOrigin(gift)}, ${gift.kind === 'slip' ? 'emitido' : 'declarada'} em ${formatDay(gift.declared_on)}, ${gift.declared_by}${gift.verified ? ' (já verificada)' : ''}`,
  gift,
})
