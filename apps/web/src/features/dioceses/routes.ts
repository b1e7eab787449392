import { paths, records } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const dioceseRoutes = [
  screen(paths.dioceses, () => import('./DioceseList.tsx').then((module) => module.DioceseList)),
  screen(paths.dioceseCreate, () => import('./DioceseCreate.tsx').then((module) => module.DioceseCreate)),
  screen(records.diocese.route, () => import('./DioceseView.tsx').then((module) => module.DioceseView)),
]
