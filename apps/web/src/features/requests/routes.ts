import { records } from '../../app/paths.ts'
import { screen } from '../../app/screen.ts'

export const requestRoutes = [
  screen(records.solicitation.route, () => import('./RequestView.tsx').then((module) => module.RequestView)),
]
