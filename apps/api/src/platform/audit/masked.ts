import { fieldsOf } from './changes.ts'

/** The fields of snapshots that contain personal data. */
const personal: ReadonlySet<string> = new Set([
  'name',
  'email',
  'telephone',
  'sended_receipt_person_name',
  'sended_receipt_person_email',
  'representant_name',
  'contact_mail',
  'recipient',
  'subject',
  'account',
  'address_report',
  'receipt_filename',
  'path',
  'query',
  'text',
])

/** Free texts that may name a person, by the kind of record. */
const texts: Readonly<Record<string, ReadonlySet<string>>> = { held_action: new Set(['reason', 'note']) }

const hidden = '(apagado)'

const maskOf = (snapshot: unknown, hides: boolean | null, entity: string): unknown =>
  hides !== true || snapshot === null
    ? snapshot
    : Object.fromEntries(
        Object.entries(fieldsOf(snapshot)).map(([field, value]) => [
          field,
          (personal.has(field) || texts[entity]?.has(field)) && value !== null && value !== '' ? hidden : value,
        ]),
      )

/** An entry as it may be shown: erased personal data is hidden (docs/decisions/0058). */
export const masked = <Entry extends { before: unknown; after: unknown }>(
  entity: string,
  { hides_before, hides_after, ...entry }: Entry & { hides_before: boolean | null; hides_after: boolean | null },
) => ({
  ...entry,
  before: maskOf(entry.before, hides_before, entity),
  after: maskOf(entry.after, hides_after, entity),
})
