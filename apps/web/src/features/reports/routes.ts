import { paths } from '../../app/paths.ts'
import { screen } from '../../app/screen.ts'

export const reportRoutes = [
  screen(paths.reports, () => import('./ReportsPage.tsx').then((module) => module.ReportsPage)),
]
