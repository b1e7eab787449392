import { useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { RecordPage } from '../../ui/RecordPage.tsx'
import { CampaignDetails } from './CampaignDetails.tsx'
import { loadFailed, notFound } from './campaign-messages.ts'
import { useCampaign } from './campaign-queries.ts'

const back = { to: paths.campaigns, label: 'Campanhas Missionárias' }

/** The screen of one campaign. */
export function CampaignView() {
  const { id = '' } = useParams()
  return (
    <RecordPage result={useCampaign(id)} kind="Campanha" back={back} missing={notFound} failed={loadFailed}>
      {(campaign) => <CampaignDetails key={campaign.id} campaign={campaign} />}
    </RecordPage>
  )
}
