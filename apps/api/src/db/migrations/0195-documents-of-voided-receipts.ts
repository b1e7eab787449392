import { sql, type Kysely } from 'kysely'

/**
 * An undone verification keeps its letter and receipt. For verifications that were undone before, they are found by the
 * mail that has both attached, the letter first. The indexes find the receipt that belongs to a file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table voided_verification
      add column letter_file_id integer references file,
      add column receipt_file_id integer references file`.execute(db)
  for (const table of ['voided_verification', 'contribution'])
    for (const column of ['letter_file_id', 'receipt_file_id'])
      await sql`create index on ${sql.table(table)} (${sql.ref(column)}) where ${sql.ref(column)} is not null`.execute(
        db,
      )
  await fillDocuments(db)
}

/** Fills in the letters and receipts of undone verifications that do not have them yet. */
export async function fillDocuments(db: Kysely<unknown>): Promise<void> {
  await sql`
    update voided_verification voided set letter_file_id = sent.letter, receipt_file_id = sent.receipt
    from (
      select split_part(mail.purpose_key, ' ', 1) as subject,
        min(attached.file_id) filter (where attached.position = 0) as letter,
        min(attached.file_id) filter (where attached.position = 1) as receipt
      from mail join mail_attachment attached on attached.mail_id = mail.id
      where mail.purpose = 'contribution-verified'
      group by 1
    ) sent
    where sent.subject = voided.contribution_id || '/' || voided.receipt_id and voided.receipt_file_id is null`.execute(
    db,
  )
}
