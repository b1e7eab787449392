import { records } from '../../app/paths.ts'
import { screen } from '../../app/screen.ts'

export const reviewRoutes = [
  screen(records.collectionVerify.route, () => import('./ReviewScreen.tsx').then((module) => module.ReviewScreen)),
]
