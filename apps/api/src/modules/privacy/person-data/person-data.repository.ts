import type { PersonDataKind } from '@seara/contract/privacy/person-data'
import type { Read } from './person-record.ts'
import * as registered from './registered-records.repository.ts'
import * as sent from './sent-records.repository.ts'

/** The functions that find the records of each kind. */
export const readers: Readonly<Record<PersonDataKind, Read>> = {
  contribution: sent.contributions,
  request: sent.requests,
  contact: registered.contacts,
  group: registered.groups,
  diocese: registered.dioceses,
  parish: registered.parishes,
  user: registered.users,
  invitation: registered.invitations,
  note: registered.notes,
  view: registered.views,
  held: registered.heldActions,
  mail: sent.mails,
  reminder: sent.reminders,
  payer: sent.payers,
  audit: sent.audit,
}
