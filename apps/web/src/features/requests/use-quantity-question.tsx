import { useState } from 'react'
import type { RequestLine, StaffRequest } from '@seara/contract/campaigns/requests'
import { lineTotal } from '../../lib/line-total.ts'
import { isUnusual } from '../../lib/unusual-quantity.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { quantityExplained } from './request-messages.ts'

interface Question {
  product: Pick<RequestLine['champaingn_product'], 'id' | 'name' | 'price'>
  quantity: number
  answer: (isMeant: boolean) => void
}

/**
 * Asks whether a quantity is correct when it exceeds ten pieces for each parish of the diocese and so looks mistyped.
 */
export function useQuantityQuestion({ diocese, champaingn_solicitation_product: lines }: StaffRequest) {
  const [asked, setAsked] = useState<Question | null>(null)
  const [last, setLast] = useState<Question | null>(null)
  const parishes = diocese.qtd_parish

  /** The number of pieces of a material that the request has now. */
  const quantityOf = (productId: number) =>
    lines.find(({ champaingn_product: { id } }) => id === productId)?.quantity ?? 0

  /** Asks when the quantity is unusual. @param quantity of the material after the change @returns whether to save it */
  const isMeant = (product: Question['product'], quantity: number) => {
    if (!isUnusual(quantity, quantityOf(product.id), parishes)) return Promise.resolve(true)
    return new Promise<boolean>((resolve) => {
      const question = {
        product,
        quantity,
        answer: (meant: boolean) => {
          setAsked(null)
          resolve(meant)
        },
      }
      setAsked(question)
      setLast(question)
    })
  }
  const shown = asked ?? last
  const dialog = (
    <ConfirmDialog
      opened={asked !== null}
      title="A quantidade está certa?"
      message={
        shown &&
        quantityExplained({
          name: shown.product.name,
          quantity: shown.quantity,
          parishes,
          total: lineTotal(shown.product.price, shown.quantity),
        })
      }
      confirmLabel="Está certa"
      cancelLabel="Corrigir"
      careful
      onConfirm={() => asked?.answer(true)}
      onClose={() => asked?.answer(false)}
    />
  )
  return { isMeant, quantityOf, dialog }
}
