import { CampaignPage } from '../../entities/campaign/CampaignPage.tsx'
import { CampaignDetails } from './CampaignDetails.tsx'

/** The screen of one campaign. */
export const CampaignView = () => (
  <CampaignPage>{(campaign) => <CampaignDetails key={campaign.id} campaign={campaign} />}</CampaignPage>
)
