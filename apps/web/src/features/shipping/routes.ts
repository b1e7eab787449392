import { records } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const shippingRoutes = [
  screen(records.campaignShipping.route, () => import('./ShippingView.tsx').then((module) => module.ShippingView)),
  screen(records.campaignScan.route, () => import('./ScanView.tsx').then((module) => module.ScanView)),
]
