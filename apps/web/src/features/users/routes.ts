import { paths, records } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const userRoutes = [
  screen(paths.users, () => import('./UserList.tsx').then((module) => module.UserList)),
  screen(records.user.route, () => import('./UserView.tsx').then((module) => module.UserView)),
  screen(paths.userCreate, () => import('./UserCreate.tsx').then((module) => module.UserCreate)),
]
