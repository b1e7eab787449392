import type { PersonDataGroup, PersonDataKind } from '@seara/contract/privacy/person-data'

/** Kinds of data that a waiting mail is never about, so that withdrawing mails does not affect their records. */
const settled: readonly PersonDataKind[] = ['audit', 'payer', 'mail']

/** The kinds of data with a record that is still open or in use. A waiting mail may be about such a record. */
export const openKinds = (groups: readonly Pick<PersonDataGroup, 'kind' | 'stays'>[]): PersonDataKind[] =>
  groups.filter(({ kind, stays }) => stays.length > 0 && !settled.includes(kind)).map(({ kind }) => kind)
