/** The first administrator of the server under test. */
export const admin = { email: 'admin@e2e.test', password: 'colheita-2026' } as const
