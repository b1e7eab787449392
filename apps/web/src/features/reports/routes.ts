import { paths } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const reportRoutes = [
  screen(paths.reports, () => import('./ReportsPage.tsx').then((module) => module.ReportsPage)),
]
