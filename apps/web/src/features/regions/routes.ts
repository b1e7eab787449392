import { paths, records } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const regionRoutes = [
  screen(paths.regions, () => import('./RegionList.tsx').then((module) => module.RegionList)),
  screen(paths.regionCreate, () => import('./RegionCreate.tsx').then((module) => module.RegionCreate)),
  screen(records.region.route, () => import('./RegionView.tsx').then((module) => module.RegionView)),
]
