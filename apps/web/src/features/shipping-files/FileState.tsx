import { Badge } from '@mantine/core'
import type { ShippingFile } from '@seara/contract/billing/shipping-files'

/** The state of a shipping file: made, sent to the bank, answered by the bank, or with refused slips. */
export function FileState({ sent_at, rejected, waiting }: Pick<ShippingFile, 'sent_at' | 'rejected' | 'waiting'>) {
  const [label, color] =
    rejected > 0
      ? ['Com recusas', 'red']
      : waiting === 0
        ? ['Respondida', 'campo']
        : sent_at === null
          ? ['A enviar', 'gray']
          : ['Enviada', 'trigo']
  return (
    <Badge variant="light" color={color}>
      {label}
    </Badge>
  )
}
