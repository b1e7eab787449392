import type { SecondFactorPolicy } from '@seara/contract/access/second-factor'

/** For each policy: the words for the users who need the second factor. */
export const policyLabels: Readonly<Record<SecondFactorPolicy['required_for'], string>> = {
  nobody: 'Ninguém: cada um decide',
  admins: 'Administradores',
  everyone: 'Todos',
}
