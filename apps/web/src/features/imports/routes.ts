import { paths } from '../../app/paths.ts'
import { screen } from '../../app/screen.ts'

export const importRoutes = [
  screen(paths.dioceseImport, () => import('./ImportScreens.tsx').then((module) => module.DioceseImport)),
  screen(paths.parishImport, () => import('./ImportScreens.tsx').then((module) => module.ParishImport)),
]
