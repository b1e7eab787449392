import type { Db } from '../../../db/schema.ts'

/** The ids of the contributions that are matched with a row. */
export const contributionsOfRow = async (db: Db, rowId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('statement_match_row as link')
      .innerJoin('statement_match_contribution as gift', 'gift.match_id', 'link.match_id')
      .select('gift.contribution_id')
      .where('link.row_id', '=', rowId)
      .execute()
  ).map(({ contribution_id }) => contribution_id)

/**
 * How far the gifts of a match have come, by id: of contributions the status and the receipt, of groups' contributions
 * the moment at which their donation was finished.
 */
export async function ofMatch(db: Db, matchId: number): Promise<(string | number | null)[][]> {
  const contributions = await db
    .selectFrom('statement_match_contribution as link')
    .innerJoin('contribution', 'contribution.id', 'link.contribution_id')
    .select(['contribution.id', 'contribution.status', 'contribution.receipt_id'])
    .where('link.match_id', '=', matchId)
    .orderBy('contribution.id')
    .execute()
  const donations = await db
    .selectFrom('statement_match_donation as link')
    .innerJoin('group_donation as given', 'given.id', 'link.group_donation_id')
    .innerJoin('donation', 'donation.id', 'given.donation_id')
    .select(['given.id', 'donation.finished_at'])
    .where('link.match_id', '=', matchId)
    .orderBy('given.id')
    .execute()
  return [
    ...contributions.map(({ id, status, receipt_id }) => [id, status, receipt_id]),
    ...donations.map(({ id, finished_at }) => [id, finished_at]),
  ]
}
