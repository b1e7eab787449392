import { sql, type Kysely } from 'kysely'

/**
 * Allows backups that an admin starts on the screen, and stores the keys of contents that were missing in the storage.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table backup_run
      add column missing_keys text[] not null default '{}',
      drop constraint backup_run_reason_check,
      add constraint backup_run_reason_check check (reason in ('command', 'nightly', 'weekly', 'upgrade', 'screen'))`.execute(
    db,
  )
}
