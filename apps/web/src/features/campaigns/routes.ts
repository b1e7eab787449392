import { paths, records } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const campaignRoutes = [
  screen(paths.campaigns, () => import('./CampaignList.tsx').then((module) => module.CampaignList)),
  screen(paths.campaignCreate, () => import('./CampaignCreate.tsx').then((module) => module.CampaignCreate)),
  screen(records.campaign.route, () => import('./CampaignView.tsx').then((module) => module.CampaignView)),
]
