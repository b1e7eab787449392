import { paths } from '../../app/paths.ts'
import { screen } from '../../app/screen.ts'

export const productRoutes = [
  screen(paths.campaignProducts, () => import('./ProductList.tsx').then((module) => module.ProductList)),
]
