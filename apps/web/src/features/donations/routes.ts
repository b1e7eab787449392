import { paths, records } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const donationRoutes = [
  screen(paths.donations, () => import('./DonationList.tsx').then((module) => module.DonationList)),
  screen(paths.donationCreate, () => import('./DonationCreate.tsx').then((module) => module.DonationCreate)),
  screen(records.donation.route, () => import('./DonationView.tsx').then((module) => module.DonationView)),
]
