import { paths } from '../../app/paths.ts'
import { screen } from '../../app/screen.ts'

export const dashboardRoutes = [
  screen(paths.dashboard, () => import('./Dashboard.tsx').then((module) => module.Dashboard)),
]
