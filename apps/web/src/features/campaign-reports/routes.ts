import { paths } from '../../app/paths.ts'
import { screen } from '../../app/screen.ts'

export const campaignReportRoutes = [
  screen(paths.campaignReports, () => import('./CampaignReportsPage.tsx').then((module) => module.CampaignReportsPage)),
]
