import type { SecondFactorPolicy } from '@seara/contract/access/second-factor'

/** For each policy: says in Portuguese which users must have a second factor. */
export const policyLabels: Readonly<Record<SecondFactorPolicy['required_for'], string>> = {
  nobody: 'Ninguém: cada um decide',
  admins: 'Administradores',
  everyone: 'Todos',
}
