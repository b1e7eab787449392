import { paths } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const campaignReportRoutes = [
  screen(paths.campaignReports, () => import('./CampaignReportsPage.tsx').then((module) => module.CampaignReportsPage)),
]
