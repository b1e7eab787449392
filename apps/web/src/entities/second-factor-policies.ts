import type { SecondFactorPolicy } from '@seara/contract/access/second-factor'

/** Of whom the second factor is required, in words. */
export const policyLabels: Readonly<Record<SecondFactorPolicy['required_for'], string>> = {
  nobody: 'Ninguém: cada um decide',
  admins: 'Administradores',
  everyone: 'Todos',
}
