import { paths } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const profileRoutes = [
  screen(paths.profile, () => import('./Profile.tsx').then((module) => module.Profile)),
  screen(paths.security, () => import('./Security.tsx').then((module) => module.Security)),
]
