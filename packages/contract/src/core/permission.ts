/**
 * What an admin may grant to a user beside the profile: the bank's returns, pendências and reconciliation; shipping
 * files; who issues slips. Admins may do all of it.
 */
export const permissions = ['finance', 'shipping', 'issuer'] as const
export type Permission = (typeof permissions)[number]

interface Person {
  readonly profile: 'admin' | 'user'
  readonly permissions: readonly Permission[]
}

/** Whether a user may do what is for admins and those with this permission. */
export const may = ({ profile, permissions: own }: Person, permission: Permission): boolean =>
  profile === 'admin' || own.includes(permission)
