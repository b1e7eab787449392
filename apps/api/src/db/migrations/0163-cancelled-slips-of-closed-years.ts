import { sql, type Kysely } from 'kysely'

/**
 * An open slip of a closed year may be cancelled. No sum contains an open slip, and the requester's data cannot be
 * erased while the slip is open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function guard_year_of_slip() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.state = 'pending' and new.state = 'cancel' and new.closed = 'cancel'
        and (new.value_cents, new.request_id) = (old.value_cents, old.request_id) then
        return null;
      end if;
      if tg_op <> 'INSERT' then perform refuse_closed_year_of_request(old.request_id); end if;
      if tg_op <> 'DELETE' then perform refuse_closed_year_of_request(new.request_id); end if;
      return null;
    end $$`.execute(db)
}
