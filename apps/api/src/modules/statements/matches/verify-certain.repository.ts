import { sql } from 'kysely'
import type { MatchReason } from '@seara/contract/statements/match-reasons'
import type { Cents } from '../../../core/money.ts'
import type { Db } from '../../../db/schema.ts'

export interface CertainContribution {
  id: number
  match_id: number
  value_cents: Cents
}

/**
 * The reasons of a match that come from the bank's data about the diocese. The sender's name is not among them, because
 * a visitor may type any name.
 */
const namesDiocese: readonly MatchReason[] = [
  'tax-id',
  'tax-id-root',
  'masked-tax-id',
  'usual-payer',
  'diocese-name',
  'cut-name',
]

/**
 * SQL that says whether the sender's address is known: it is the address of the diocese, of one of its contacts, or of
 * an earlier verified contribution of the diocese. A visitor may type any address.
 */
const isKnownAddress = sql`(
  lower(contribution.sender_email) = (select lower(contact_mail) from diocese where id = contribution.diocese_id)
  or exists (select from diocese_contact contact
    where contact.diocese_id = contribution.diocese_id
      and lower(contact.email) = lower(contribution.sender_email))
  or exists (select from contribution earlier
    where earlier.diocese_id = contribution.diocese_id and earlier.id < contribution.id
      and earlier.status = 'verified' and earlier.deleted_at is null
      and lower(earlier.sender_email) = lower(contribution.sender_email)))`

/**
 * SQL that says whether somebody has undone a verification of the contribution. This is read from the audit log,
 * because a verification that was undone before its receipt was issued leaves no trace elsewhere.
 */
const wasUndone = sql`exists (
  select from audit_entry entry
  where entry.entity = 'contribution' and entry.entity_id = contribution.id
    and entry.before ->> 'verified' = 'verified' and entry.after ->> 'verified' = 'pending')`

/**
 * Pending contributions up to a value that may be verified automatically, the oldest first. Their match is certain, the
 * bank's data names their diocese, they were sent from a known address, their sender was not erased, nobody has undone
 * their verification, and nobody is reviewing them.
 * @param which.upTo whole cents
 * @param which.now ISO 8601 in UTC; leases that ended before this moment are ignored
 * @param which.id the only contribution that is read; absent: all are
 */
export async function certainUpTo(
  db: Db,
  { upTo, now, limit, id }: { upTo: Cents; now: string; limit: number; id?: number },
): Promise<CertainContribution[]> {
  const { rows } = await sql<CertainContribution>`
    select contribution.id, match.id as match_id, value_cents
    from statement_match match
    join statement_match_contribution link on link.match_id = match.id
    join contribution on contribution.id = link.contribution_id
    join missionary_collection collection on collection.id = contribution.collection_id
    where match.state = 'certain' and contribution.status = 'pending' and contribution.deleted_at is null
      and not collection.finished and value_cents <= ${String(upTo)}::bigint
      and match.difference_cents = 0 and match.reasons ?| ${namesDiocese}::text[]
      and contribution.sender_email <> '' and ${isKnownAddress}
      and (leased_until is null or leased_until <= ${now}) and not ${wasUndone}
      ${id === undefined ? sql`` : sql`and contribution.id = ${id}`}
    order by contribution.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Whether a match is still certain and not released. Locks the match, so that the answer stays true until the
 * transaction ends.
 */
export const isCertain = async (db: Db, matchId: number): Promise<boolean> =>
  (await db
    .selectFrom('statement_match')
    .select('id')
    .where('id', '=', matchId)
    .where('state', '=', 'certain')
    .where('released_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) !== undefined
