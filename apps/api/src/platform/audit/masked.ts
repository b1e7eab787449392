import { fieldsOf } from './changes.ts'

/** The fields of snapshots that tell of a person. */
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

const hidden = '(apagado)'

const maskOf = (snapshot: unknown, hides: boolean | null): unknown =>
  hides !== true || snapshot === null
    ? snapshot
    : Object.fromEntries(
        Object.entries(fieldsOf(snapshot)).map(([field, value]) => [
          field,
          personal.has(field) && value !== null && value !== '' ? hidden : value,
        ]),
      )

/** An entry as it may be shown: without the data of persons that were erased (docs/decisions/0058). */
export const masked = <Entry extends { before: unknown; after: unknown }>({
  hides_before,
  hides_after,
  ...entry
}: Entry & { hides_before: boolean | null; hides_after: boolean | null }) => ({
  ...entry,
  before: maskOf(entry.before, hides_before),
  after: maskOf(entry.after, hides_after),
})
