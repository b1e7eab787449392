import { records } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const slipRoutes = [
  screen(records.campaignSlips.route, () => import('./CampaignSlips.tsx').then((module) => module.CampaignSlips)),
]
