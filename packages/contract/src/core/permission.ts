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

/** Whether somebody may do what admins and those who were granted it may. */
export const may = ({ profile, permissions: own }: Person, permission: Permission): boolean =>
  profile === 'admin' || own.includes(permission)
