import { paths } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const productRoutes = [
  screen(paths.campaignProducts, () => import('./ProductList.tsx').then((module) => module.ProductList)),
]
