import { paths } from '../../app/paths.ts'
import { screen } from '../../app/screen.ts'

export const sessionRoutes = [
  screen(paths.login, () => import('./Login.tsx').then((module) => module.Login)),
  screen(paths.register, () => import('./Register.tsx').then((module) => module.Register)),
]
