import type { PersonDataGroup, PersonDataKind } from '@seara/contract/privacy/person-data'

/** What stays of these kinds needs no mail any more. */
const settled: readonly PersonDataKind[] = ['audit', 'payer', 'mail']

/** The kinds of which something is still open or in use, so that a mail that waits may be about it. */
export const openKinds = (groups: readonly Pick<PersonDataGroup, 'kind' | 'stays'>[]): PersonDataKind[] =>
  groups.filter(({ kind, stays }) => stays.length > 0 && !settled.includes(kind)).map(({ kind }) => kind)
