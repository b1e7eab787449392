import { sql } from 'kysely'
import type { Cents } from '../../../core/money.ts'
import type { Db } from '../../../db/schema.ts'

export interface CertainContribution {
  id: number
  match_id: number
  value_cents: Cents
}

/**
 * Pending contributions that are certain, up to a value, and that nobody has open: the oldest first.
 * @param now until when leases count
 */
export async function certainUpTo(db: Db, upTo: Cents, now: string, limit: number): Promise<CertainContribution[]> {
  const { rows } = await sql<CertainContribution>`
    select contribution.id, match.id as match_id, value_cents
    from statement_match match
    join statement_match_contribution link on link.match_id = match.id
    join contribution on contribution.id = link.contribution_id
    join missionary_collection collection on collection.id = contribution.collection_id
    where match.state = 'certain' and contribution.status = 'pending' and contribution.deleted_at is null
      and not collection.finished and value_cents <= ${String(upTo)}::bigint
      and (leased_until is null or leased_until <= ${now})
    order by contribution.id limit ${limit}`.execute(db)
  return rows
}
