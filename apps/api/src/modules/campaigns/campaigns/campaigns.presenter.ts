import type { ActiveCampaign, Campaign } from '@seara/contract/campaigns/campaigns'
import type { CampaignRow } from './campaigns.repository.ts'

export const presentCampaign = (row: CampaignRow): Campaign => row

export const presentActiveCampaign = ({
  id,
  code,
  description,
  begin_dt,
  due_date,
  base_year,
}: CampaignRow): ActiveCampaign => ({ id, code, description, begin_dt, due_date, base_year })
