import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import { withoutName } from '../../../db/without-name.ts'

/**
 * The contributions of a sender, also deleted ones. Inside a transaction they are locked.
 * @param email in lower case
 * @returns `why`: in Portuguese, why the sender's name and e-mail cannot be erased now; null when they can
 */
export const listOfSender = (db: Db, email: string): Promise<{ id: number; why: string | null }[]> =>
  db
    .selectFrom('contribution')
    .select([
      'id',
      sql<string | null>`case
        when deleted_at is not null then null
        when status = 'pending' then 'A contribuição ainda não foi verificada'
        when issue_at is not null or letter_file_id is null or receipt_file_id is null then 'O recibo ainda não saiu'
      end`.as('why'),
    ])
    .where((eb) => eb(eb.fn<string>('lower', ['sender_email']), '=', email))
    .orderBy('id')
    .$if(db.isTransaction, (query) => query.forUpdate())
    .execute()

/**
 * Erases from contributions the name and e-mail of their senders, and the names that the senders gave their files.
 * @param name stands in place of the sender's name
 * @returns the ids of the files with the contributions' proofs
 */
export const eraseSenders = async (db: Db, ids: readonly number[], name: string): Promise<number[]> =>
  (
    await db
      .updateTable('contribution')
      .set({ sender_name: name, sender_email: '', image_name: withoutName('image_name') })
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
      .returning(['image_id', 'image_original_id'])
      .execute()
  ).flatMap(({ image_id, image_original_id }) => [image_id, image_original_id].filter((id) => id !== null))
