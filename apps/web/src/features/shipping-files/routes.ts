import { paths, records } from '../../app/paths.ts'
import { screen } from '../../app/screen.ts'

export const shippingFileRoutes = [
  screen(paths.shippingFiles, () => import('./ShippingFiles.tsx').then((module) => module.ShippingFiles)),
  screen(records.shippingFile.route, () => import('./ShippingFileView.tsx').then((module) => module.ShippingFileView)),
]
