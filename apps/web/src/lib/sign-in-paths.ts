/** The addresses that both applications know: where one signs in, and the way there. */
export const signInPaths = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
} as const
