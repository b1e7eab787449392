import type { PersonDataGroup, PersonDataKind } from '@seara/contract/privacy/person-data'
import { contributionIn, paths, records } from '../../../routing/paths.ts'

type HeldRecord = Pick<PersonDataGroup['records'][number], 'id' | 'of' | 'of_kind'>

const noteScreens = { diocese: records.diocese.to, parish: records.parish.to, group: records.group.to }

const screens: Partial<Record<PersonDataKind, (record: HeldRecord) => string | null>> = {
  contribution: ({ id, of }) => (of === null ? null : contributionIn(of, id)),
  request: ({ id }) => records.solicitation.to(id),
  contact: ({ of }) => (of === null ? null : records.diocese.to(of)),
  group: ({ id }) => records.group.to(id),
  diocese: ({ id }) => records.diocese.to(id),
  parish: ({ id }) => records.parish.to(id),
  user: ({ id }) => records.user.to(id),
  invitation: () => paths.users,
  note: ({ of, of_kind }) => (of === null ? null : noteScreens[of_kind ?? 'diocese'](of)),
  mail: ({ id }) => records.mail.to(id),
}

/** The address of the screen that shows a record with data about a person; null when there is no such screen. */
export const screenOf = (kind: PersonDataKind, record: HeldRecord): string | null => screens[kind]?.(record) ?? null
