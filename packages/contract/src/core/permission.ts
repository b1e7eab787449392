/**
 * The permissions that an admin may give a user in addition to the profile: return files, pendências and
 * reconciliation; shipping files; the slip issuer. Admins have all of them.
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
