/**
 * The permissions that an admin can give a user in addition to the profile. `finance`: return files, worklist
 * ("pendências") and reconciliation; `shipping`: shipping files; `issuer`: the slip issuer. Admins have them all.
 */
export const permissions = ['finance', 'shipping', 'issuer'] as const
export type Permission = (typeof permissions)[number]

interface Person {
  readonly profile: 'admin' | 'user'
  readonly permissions: readonly Permission[]
}

/** Whether a user has a permission. Admins have every permission. */
export const may = ({ profile, permissions: own }: Person, permission: Permission): boolean =>
  profile === 'admin' || own.includes(permission)
