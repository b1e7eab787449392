import type { Permission } from '@seara/contract/core/permission'

/** The permissions that a user can be granted, in words. */
export const permissionLabels: Readonly<Record<Permission, string>> = {
  finance: 'Financeiro',
  shipping: 'Remessas',
  issuer: 'Emissor de boletos',
}
