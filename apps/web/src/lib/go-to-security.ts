const security = '/profile-auth'

/** Opens the screen on which a required second factor is switched on; until then nothing else works. */
export function goToSecurity(): void {
  if (window.location.pathname !== security) window.location.assign(security)
}
