import { paths } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const dashboardRoutes = [
  screen(paths.dashboard, () => import('./Dashboard.tsx').then((module) => module.Dashboard)),
]
