/** The addresses that both the public and the staff application know: the login and the screens around it. */
export const signInPaths = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  invitation: '/convite',
} as const
