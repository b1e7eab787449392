import { useState } from 'react'
import type { Product } from '@seara/contract/campaigns/products'
import type { RequestLine } from '@seara/contract/campaigns/requests'
import { inCents } from '../../../lib/in-cents.ts'
import { lineTotal } from '../../../lib/line-total.ts'
import { plainNumber } from '../../../lib/plain-number.ts'
import { readQuantity } from '../../../lib/read-quantity.ts'
import { isUnusual } from '../../../lib/unusual-quantity.ts'

/** A material in the grid. */
export interface OrderRow {
  id: number
  name: string
  /** The price of one piece, in reais. */
  price: number
  isInactive: boolean
  /** The quantity saved in the request. */
  had: number
  /** The quantity as it is typed; empty for none. */
  text: string
  quantity: number
  problem: string | null
  /** The quantity that somebody else has saved since the user typed in this row; null when nobody has. */
  changedTo: number | null
}

interface Typed {
  text: string
  had: number
}

const none = /^0*$/

function read(text: string): Pick<OrderRow, 'quantity' | 'problem'> {
  if (none.test(plainNumber(text).trim())) return { quantity: 0, problem: null }
  const result = readQuantity(text)
  return 'problem' in result ? { quantity: 0, problem: result.problem } : { quantity: result.quantity, problem: null }
}

type Chosen = Pick<Product, 'id' | 'name' | 'price'>

/**
 * The quantities of a request: a row for each material that can be requested or is in the request already.
 * @param products the materials that can be requested
 * @param lines the request's lines; empty for a new request
 * @param parishes the diocese's number of parishes; 0 when it is not known
 */
export function useOrder(products: readonly Chosen[], lines: readonly RequestLine[], parishes: number) {
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map())
  const lineOf = new Map(lines.map((line) => [line.champaingn_product.id, line]))
  const offered = new Set(products.map(({ id }) => id))
  const rowOf = ({ id, name, price }: Chosen): OrderRow => {
    const had = lineOf.get(id)?.quantity ?? 0
    const own = typed.get(id)
    const text = own?.text ?? (had === 0 ? '' : String(had))
    const changedTo = own && own.had !== had ? had : null
    return { id, name, price, isInactive: !offered.has(id), had, text, changedTo, ...read(text) }
  }
  const rows = [
    ...products.map(rowOf),
    ...lines
      .map((line) => line.champaingn_product)
      .flatMap((product) => (offered.has(product.id) ? [] : [rowOf(product)])),
  ]
  const type = (changes: ReadonlyMap<number, string>) =>
    setTyped((before) => {
      const next = new Map(before)
      for (const [id, text] of changes) {
        // `had` keeps the quantity that is saved now. If another quantity is saved later, someone else has changed it.
        next.set(id, { text, had: lineOf.get(id)?.quantity ?? 0 })
      }
      return next
    })
  const changed = rows.filter(({ quantity, had }) => quantity !== had)
  return {
    rows,
    type: (id: number, text: string) => type(new Map([[id, text]])),
    fillAll: () => type(new Map(rows.filter((row) => !row.isInactive).map(({ id }) => [id, String(parishes)]))),
    /** Forgets the typed quantities, once they are saved. */
    forget: () => setTyped(new Map()),
    isDirty: changed.length > 0 || rows.some(({ problem }) => problem !== null),
    hasProblem: rows.some(({ problem }) => problem !== null),
    sum: {
      materials: rows.filter(({ quantity }) => quantity > 0).length,
      pieces: rows.reduce((sum, { quantity }) => sum + quantity, 0),
      total: rows.reduce((cents, { price, quantity }) => cents + inCents(lineTotal(price, quantity)), 0) / 100,
    },
    unusual: changed.filter(({ quantity, had }) => isUnusual(quantity, had, parishes)),
    /** The changed quantities to save, each with the saved quantity that the person saw. */
    changes: changed.map(({ id, quantity, had }) => ({ champaingn_product_id: id, quantity, seen_quantity: had })),
  }
}

export type Order = ReturnType<typeof useOrder>
