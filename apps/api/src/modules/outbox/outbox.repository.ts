import type { Insertable } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { MailTable } from '../../db/schema/jobs-and-mail.ts'

export interface NewMailRow {
  row: Insertable<MailTable>
  attachments: readonly { filename: string; file_id: number }[]
}

/** Mails of one statement: PostgreSQL takes at most 65,535 parameters. */
const batch = 1_000

/** @returns how many were not there yet */
export async function insert(db: Db, mails: readonly NewMailRow[]): Promise<number> {
  let inserted = 0
  for (let start = 0; start < mails.length; start += batch) inserted += await insertBatch(db, mails.slice(start, start + batch))
  return inserted
}

async function insertBatch(db: Db, mails: readonly NewMailRow[]): Promise<number> {
  const rows = await db
    .insertInto('mail')
    .values(mails.map(({ row }) => row))
    .onConflict((conflict) => conflict.constraint('mail_once').doNothing())
    .returning(['id', 'message_id'])
    .execute()
  const ids = new Map(rows.map(({ id, message_id }) => [message_id, id]))
  const attachments = mails.flatMap(({ row, attachments }) => {
    const mail_id = ids.get(row.message_id)
    return mail_id === undefined ? [] : attachments.map((attachment, position) => ({ mail_id, position, ...attachment }))
  })
  if (attachments.length > 0) await db.insertInto('mail_attachment').values(attachments).execute()
  return rows.length
}
