import { paths } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const dioceseReportRoutes = [
  screen(paths.dioceseReports, () => import('./DioceseReportsPage.tsx').then((module) => module.DioceseReportsPage)),
]
