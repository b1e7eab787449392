import { paths } from '../../app/paths.ts'
import { screen } from '../../app/screen.ts'

export const homeRoutes = [screen(paths.home, () => import('./Home.tsx').then((module) => module.Home))]
