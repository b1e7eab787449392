import { records } from '../../app/paths.ts'
import { screen } from '../../app/screen.ts'

export const verificationRoutes = [
  screen(records.collectionVerify.route, () =>
    import('./VerificationScreen.tsx').then((module) => module.VerificationScreen),
  ),
]
