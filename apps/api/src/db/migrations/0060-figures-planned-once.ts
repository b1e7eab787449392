import { sql, type Kysely } from 'kysely'

/**
 * What brings a request's figures up to date is planned once for each connection: it always finds its few rows by their
 * keys, and planning it anew took four times as long as doing it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter function refresh_request_figures(integer[]) set plan_cache_mode = 'force_generic_plan'`.execute(db)
}
