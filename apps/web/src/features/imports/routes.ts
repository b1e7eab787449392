import { paths } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const importRoutes = [
  screen(paths.dioceseImport, () => import('./ImportScreens.tsx').then((module) => module.DioceseImport)),
  screen(paths.parishImport, () => import('./ImportScreens.tsx').then((module) => module.ParishImport)),
]
