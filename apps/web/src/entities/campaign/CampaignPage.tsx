import type { Campaign } from '@seara/contract/campaigns/campaigns'
import type { Versioned } from '@seara/contract/core/version'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { RecordPage } from '../../ui/RecordPage.tsx'
import { campaignMissing, loadFailed } from './campaign-messages.ts'
import { useCampaign } from './campaign-queries.ts'

export const toCampaigns = { to: paths.campaigns, label: 'Campanhas Missionárias' }

/** The frame of a campaign's screens. It loads the campaign whose id is in the address, if there is such a campaign. */
export function CampaignPage({ children }: { children: (campaign: Campaign & Versioned) => ReactNode }) {
  const { id = '' } = useParams()
  return (
    <RecordPage
      result={useCampaign(id)}
      kind="Campanha"
      back={toCampaigns}
      missing={campaignMissing}
      failed={loadFailed}
    >
      {children}
    </RecordPage>
  )
}
