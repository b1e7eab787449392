import { paths, records } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const parishRoutes = [
  screen(paths.parishes, () => import('./ParishList.tsx').then((module) => module.ParishList)),
  screen(paths.parishCreate, () => import('./ParishCreate.tsx').then((module) => module.ParishCreate)),
  screen(records.parish.route, () => import('./ParishView.tsx').then((module) => module.ParishView)),
]
