import { sql, type Kysely } from 'kysely'

/**
 * Undoing a verification before its receipt was issued leaves no trace. A match that the rules found and that the
 * verification confirmed becomes `certain` again. A match that a person confirmed stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function statement_follow_contribution() returns trigger language plpgsql as $$
    declare
      why text;
      matched integer;
    begin
      perform nextval('statement_gifts_version');
      if tg_op = 'INSERT' then return null; end if;
      if new.deleted_at is not null and old.deleted_at is null then why := 'A contribuição foi excluída.';
      elsif new.value_cents <> old.value_cents then why := 'O valor da contribuição mudou.';
      elsif new.bank_account_id <> old.bank_account_id then why := 'A conta da contribuição mudou.';
      elsif new.status = 'pending' and old.status = 'verified' and old.receipt_id is not null then
        why := 'A verificação foi desfeita.';
      end if;
      select match_id into matched from statement_match_contribution where contribution_id = new.id;
      if matched is null then return null; end if;
      if why is not null then
        perform release_statement_matches(array[matched], why);
      elsif new.status = 'verified' and old.status = 'pending' then
        update statement_match set state = 'confirmed', created_by = new.verified_by
        where id = matched and state = 'certain';
      elsif new.status = 'pending' and old.status = 'verified' then
        update statement_match set state = 'certain', created_by = null
        where id = matched and jsonb_array_length(reasons) > 0;
      end if;
      return null;
    end $$`.execute(db)
}
