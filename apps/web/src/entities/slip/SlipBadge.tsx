import { Badge } from '@mantine/core'
import { slipStatusNames, type SlipStatus } from '@seara/contract/billing/slip'

/** Colours by status (docs/product.md#messages-and-fields). */
const colors: Record<SlipStatus, string> = {
  pending: 'trigo',
  paid: 'campo',
  cancel: 'red',
  deleted: 'red',
  expired: 'gray',
}

/** A badge with the state of a slip. */
export const SlipBadge = ({ status }: { status: SlipStatus }) => (
  <Badge variant="light" color={colors[status]}>
    {slipStatusNames[status]}
  </Badge>
)
