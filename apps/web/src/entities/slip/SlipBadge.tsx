import { Badge } from '@mantine/core'
import type { SlipStatus } from '@seara/contract/billing/slip'

/** Colours by status (docs/product.md#messages-and-fields). */
const looks: Record<SlipStatus, { label: string; color: string }> = {
  pending: { label: 'Pendente', color: 'trigo' },
  paid: { label: 'Pago', color: 'campo' },
  cancel: { label: 'Cancelado', color: 'red' },
  deleted: { label: 'Excluído', color: 'red' },
  expired: { label: 'Vencido', color: 'gray' },
}

export const slipLabel = (status: SlipStatus) => looks[status].label

/** The state of a payment slip. */
export const SlipBadge = ({ status }: { status: SlipStatus }) => (
  <Badge variant="light" color={looks[status].color}>
    {looks[status].label}
  </Badge>
)
