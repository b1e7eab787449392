import type { LetterheadBody } from '@seara/contract/settings/letterhead'
import { hasChanges } from '../../../db/has-changes.ts'
import type { Db } from '../../../db/schema.ts'
import { versionOf } from '../../../db/version-of.ts'

/** The id of the table's only row. */
export const letterheadId = 1

/** The columns that a receipt stores as its issuer. */
const issuerColumns = [
  'name',
  'cnpj',
  'address',
  'city',
  'phone',
  'email',
  'signer_name',
  'signer_role',
  'logo_file_id',
  'signature_file_id',
] as const

const columns = [...issuerColumns, 'whatsapp'] as const

export const find = (db: Db) =>
  db
    .selectFrom('letterhead')
    .select([...columns, versionOf('letterhead', 'letterhead.id')])
    .where('id', '=', letterheadId)
    .executeTakeFirst()

export type LetterheadRow = NonNullable<Awaited<ReturnType<typeof find>>>

/** Reads the letterhead and prevents changes until the transaction ends. */
export const lockShared = (db: Db) =>
  db.selectFrom('letterhead').select(issuerColumns).where('id', '=', letterheadId).forShare().executeTakeFirst()

/** Creates the letterhead's row if it is missing, and locks it until the transaction ends. */
export async function lock(db: Db): Promise<void> {
  await db
    .insertInto('letterhead')
    .values({ id: letterheadId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.selectFrom('letterhead').select('id').where('id', '=', letterheadId).forUpdate().execute()
}

export async function update(db: Db, change: Partial<LetterheadBody>): Promise<void> {
  if (hasChanges(change)) await db.updateTable('letterhead').set(change).where('id', '=', letterheadId).execute()
}

const columnOf = { logo: 'logo_file_id', signature: 'signature_file_id' } as const

export const setImage = (db: Db, image: keyof typeof columnOf, fileId: number | null) =>
  db
    .updateTable('letterhead')
    .set({ [columnOf[image]]: fileId })
    .where('id', '=', letterheadId)
    .execute()
