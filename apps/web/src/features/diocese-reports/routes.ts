import { paths } from '../../app/paths.ts'
import { screen } from '../../app/screen.ts'

export const dioceseReportRoutes = [
  screen(paths.dioceseReports, () => import('./DioceseReportsPage.tsx').then((module) => module.DioceseReportsPage)),
]
