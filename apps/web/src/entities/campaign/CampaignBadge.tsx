import { Badge } from '@mantine/core'
import type { Campaign } from '@seara/contract/campaigns/campaigns'
import { today } from '../../lib/today.ts'

/** A badge that says whether a campaign is finished, has not begun, or takes requests now. */
export function CampaignBadge({ finished, begin_dt }: Pick<Campaign, 'finished' | 'begin_dt'>) {
  const [label, color] = finished
    ? ['Finalizada', 'campo']
    : begin_dt > today()
      ? ['Não iniciada', 'gray']
      : ['Em andamento', 'trigo']
  return (
    <Badge variant="light" color={color}>
      {label}
    </Badge>
  )
}
