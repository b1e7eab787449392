import { records } from '../../app/paths.ts'
import { screen } from '../../app/screen.ts'

export const slipRoutes = [
  screen(records.campaignSlips.route, () => import('./CampaignSlips.tsx').then((module) => module.CampaignSlips)),
]
