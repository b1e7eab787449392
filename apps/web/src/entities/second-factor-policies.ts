import type { SecondFactorPolicy } from '@seara/contract/access/second-factor'

/** Who needs the second factor, in words. */
export const policyLabels: Readonly<Record<SecondFactorPolicy['required_for'], string>> = {
  nobody: 'Ninguém: cada um decide',
  admins: 'Administradores',
  everyone: 'Todos',
}
