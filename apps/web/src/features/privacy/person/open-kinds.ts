import type { PersonDataGroup, PersonDataKind } from '@seara/contract/privacy/person-data'

/** Records of these kinds need no mail any more, even if they stay. */
const settled: readonly PersonDataKind[] = ['audit', 'payer', 'mail']

/** The kinds with a record that is still open or in use, so that a waiting mail may be about it. */
export const openKinds = (groups: readonly Pick<PersonDataGroup, 'kind' | 'stays'>[]): PersonDataKind[] =>
  groups.filter(({ kind, stays }) => stays.length > 0 && !settled.includes(kind)).map(({ kind }) => kind)
