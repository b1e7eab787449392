import type { Permission } from '@seara/contract/core/permission'

/** What may be granted to a user, in words. */
export const permissionLabels: Readonly<Record<Permission, string>> = {
  finance: 'Financeiro',
  shipping: 'Remessas',
  issuer: 'Emissor de boletos',
}
