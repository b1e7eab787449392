import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { containsEmail } from '../../db/contains-email.ts'

/**
 * Hides `before`, `after` or both of each entry, where the snapshot contains an e-mail address.
 * @param keep records whose entries stay readable
 * @returns the number of entries with a newly hidden snapshot
 */
export async function hideEntriesOf(
  db: Db,
  email: string,
  keep: readonly { entity: string; id: number }[],
): Promise<number> {
  const { rows } = await sql`
    insert into audit_mask (entry_id, hides_before, hides_after)
    select id, in_before, in_after
    from audit_entry entry,
      lateral (
        select coalesce(${containsEmail(email, sql`before::text`)}, false) as in_before,
          coalesce(${containsEmail(email, sql`after::text`)}, false) as in_after
      ) as found
    where (in_before or in_after) and not exists (
      select from jsonb_to_recordset(${JSON.stringify(keep)}::jsonb) as kept (entity text, id integer)
      where kept.entity = entry.entity and kept.id = entry.entity_id)
    on conflict (entry_id) do update
      set hides_before = audit_mask.hides_before or excluded.hides_before,
        hides_after = audit_mask.hides_after or excluded.hides_after
      where (excluded.hides_before and not audit_mask.hides_before)
        or (excluded.hides_after and not audit_mask.hides_after)
    returning entry_id`.execute(db)
  return rows.length
}

export async function hideRecords(db: Db, entity: string, ids: readonly number[]): Promise<void> {
  await sql`
    insert into audit_mask (entry_id, hides_before, hides_after)
    select id, true, true from audit_entry where entity = ${entity} and entity_id = any(${ids})
    on conflict (entry_id) do update set hides_before = true, hides_after = true`.execute(db)
}
