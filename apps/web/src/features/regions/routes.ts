import { paths, records } from '../../app/paths.ts'
import { screen } from '../../app/screen.ts'

export const regionRoutes = [
  screen(paths.regions, () => import('./RegionList.tsx').then((module) => module.RegionList)),
  screen(paths.regionCreate, () => import('./RegionCreate.tsx').then((module) => module.RegionCreate)),
  screen(records.region.route, () => import('./RegionView.tsx').then((module) => module.RegionView)),
]
