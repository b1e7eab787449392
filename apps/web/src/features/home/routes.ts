import { paths } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const homeRoutes = [screen(paths.home, () => import('./Home.tsx').then((module) => module.Home))]
