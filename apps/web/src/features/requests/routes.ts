import { records } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const requestRoutes = [
  screen(records.solicitation.route, () => import('./RequestView.tsx').then((module) => module.RequestView)),
]
