import { paths, records } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const shippingFileRoutes = [
  screen(paths.shippingFiles, () => import('./ShippingFiles.tsx').then((module) => module.ShippingFiles)),
  screen(records.shippingFile.route, () => import('./ShippingFileView.tsx').then((module) => module.ShippingFileView)),
]
