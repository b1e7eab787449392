import { sql, type Kysely } from 'kysely'

/**
 * Allows a mail to be withdrawn. A withdrawn mail must not be sent (any more), because what it says is no longer true.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column withdrawn_because text`.execute(db)
  await sql`alter table mail drop constraint mail_state_check`.execute(db)
  await sql`
    alter table mail add constraint mail_state_check check (
      state in ('queued', 'sending', 'sent', 'failed') or (state = 'withdrawn' and withdrawn_because is not null)
    )`.execute(db)
}
