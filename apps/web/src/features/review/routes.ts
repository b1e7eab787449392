import { records } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const reviewRoutes = [
  screen(records.collectionVerify.route, () => import('./ReviewScreen.tsx').then((module) => module.ReviewScreen)),
]
