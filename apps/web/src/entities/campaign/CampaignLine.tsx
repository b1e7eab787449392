import type { Campaign } from '@seara/contract/campaigns/campaigns'
import { formatDay, formatMoment } from '../../lib/format.ts'
import { DescriptionLine } from '../../ui/DescriptionLine.tsx'

/** The data of a campaign on one line, under the heading of its screens. */
export const CampaignLine = ({ campaign }: { campaign: Campaign }) => (
  <DescriptionLine
    items={[
      { label: 'Código', value: campaign.code },
      { label: 'Ano-base', value: campaign.base_year },
      { label: 'Início', value: formatDay(campaign.begin_dt) },
      { label: 'Vencimento dos boletos', value: formatDay(campaign.due_date) },
      ...(campaign.end_dt === null ? [] : [{ label: 'Finalizada em', value: formatMoment(campaign.end_dt) }]),
    ]}
  />
)
