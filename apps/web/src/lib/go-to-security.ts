const security = '/profile-auth'

/** Opens the screen on which a required second factor is switched on; nothing else works before. */
export function goToSecurity(): void {
  if (window.location.pathname !== security) window.location.assign(security)
}
