/**
 * What an admin may permit a user beside the profile: return files, pendências and reconciliation; shipping files; the
 * slip issuer. Admins may do all of it.
 */
export const permissions = ['finance', 'shipping', 'issuer'] as const
export type Permission = (typeof permissions)[number]

interface Person {
  readonly profile: 'admin' | 'user'
  readonly permissions: readonly Permission[]
}

/** Whether a user has a permission, as admins always do. */
export const may = ({ profile, permissions: own }: Person, permission: Permission): boolean =>
  profile === 'admin' || own.includes(permission)
