import { paths } from '../../app/paths.ts'
import { screen } from '../../app/screen.ts'

export const profileRoutes = [
  screen(paths.profile, () => import('./Profile.tsx').then((module) => module.Profile)),
  screen(paths.security, () => import('./Security.tsx').then((module) => module.Security)),
]
