import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { unusualExplained, unusualTitle } from './order-messages.ts'
import type { Order } from './use-order.ts'

/** Before saving, asks about quantities that look mistyped: more than ten pieces for each parish of the diocese. */
export function useUnusualQuestion({ unusual }: Order, parishes: number, save: () => void) {
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState<readonly string[]>([])
  const saveIfMeant = () => {
    if (unusual.length === 0) return save()
    setAsked(unusual.map(({ name, quantity }) => `${name} (${formatNumber(quantity)})`))
    setAsking(true)
  }
  const dialog = (
    <ConfirmDialog
      opened={asking}
      title={unusualTitle}
      message={unusualExplained(asked, parishes)}
      confirmLabel="Estão certas"
      cancelLabel="Corrigir"
      careful
      onConfirm={() => {
        setAsking(false)
        save()
      }}
      onClose={() => setAsking(false)}
    />
  )
  return { saveIfMeant, dialog }
}
