import { paths } from '../../app/paths.ts'
import { screen } from '../../app/screen.ts'

export const sessionRoutes = [
  screen(paths.login, () => import('./Login.tsx').then((module) => module.Login)),
  screen(paths.register, () => import('./Register.tsx').then((module) => module.Register)),
  screen(paths.forgotPassword, () => import('./ForgotPassword.tsx').then((module) => module.ForgotPassword)),
]

/** A mailed link opens whoever is signed in on this device. */
export const resetRoutes = [
  screen(paths.resetPassword, () => import('./ResetPassword.tsx').then((module) => module.ResetPassword)),
]
