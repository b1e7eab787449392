import type { PersonDataGroup, PersonDataKind } from '@seara/contract/privacy/person-data'

/** Kinds of data whose records depend on no waiting mail, even when the records stay. */
const settled: readonly PersonDataKind[] = ['audit', 'payer', 'mail']

/** The kinds of data with a record that is still open or in use. A waiting mail may be about such a record. */
export const openKinds = (groups: readonly Pick<PersonDataGroup, 'kind' | 'stays'>[]): PersonDataKind[] =>
  groups.filter(({ kind, stays }) => stays.length > 0 && !settled.includes(kind)).map(({ kind }) => kind)
