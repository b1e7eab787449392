import type { Insertable } from 'kysely'
import type { Cents } from '../../../core/money.ts'
import type { GroupDonationTable } from '../../../db/schema/cofrinho.ts'
import type { Db } from '../../../db/schema.ts'
import { spendKey } from '../../../db/spent-keys.ts'
import { versionOf } from '../../../db/version-of.ts'

const rows = (db: Db) =>
  db
    .selectFrom('group_donation')
    .innerJoin('iam_group', 'iam_group.id', 'group_donation.safe_box_group_id')
    .select([
      'group_donation.id',
      'group_donation.donation_id',
      'group_donation.safe_box_group_id',
      'group_donation.value_cents',
      'group_donation.donation_at',
      'iam_group.group_name',
      'iam_group.representant_name',
      versionOf('group_donation', 'group_donation.id'),
    ])

export type GroupDonationRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** The contributions to a donation, by date. */
export const listOf = (db: Db, donationId: number): Promise<GroupDonationRow[]> =>
  rows(db)
    .where('group_donation.donation_id', '=', donationId)
    .orderBy('group_donation.donation_at')
    .orderBy('group_donation.id')
    .execute()

export const find = (db: Db, id: number): Promise<GroupDonationRow | undefined> =>
  rows(db).where('group_donation.id', '=', id).executeTakeFirst()

/** The contribution that was added with an idempotency key. */
export const findByIdempotencyKey = (db: Db, key: string): Promise<GroupDonationRow | undefined> =>
  rows(db).where('group_donation.idempotency_key', '=', key).executeTakeFirst()

/** Each group's total in a donation, by the group's name. */
export const totalsByGroup = (db: Db, donationId: number) =>
  db
    .selectFrom('group_donation')
    .innerJoin('iam_group', 'iam_group.id', 'group_donation.safe_box_group_id')
    .select((eb) => [
      'iam_group.id',
      'iam_group.group_name',
      'iam_group.representant_name',
      'iam_group.contact_mail',
      eb.fn.sum<Cents>('group_donation.value_cents').as('total_cents'),
    ])
    .where('group_donation.donation_id', '=', donationId)
    .groupBy('iam_group.id')
    .orderBy('iam_group.name_key')
    .orderBy('iam_group.id')
    .execute()

/** The contributions in the order of the receipt: by group, then by date. */
export const receiptLines = (db: Db, donationId: number) =>
  db
    .selectFrom('group_donation')
    .innerJoin('iam_group', 'iam_group.id', 'group_donation.safe_box_group_id')
    .leftJoin('parish', 'parish.id', 'iam_group.parish_id')
    .leftJoin('diocese', (join) =>
      join.on('diocese.id', '=', (eb) => eb.fn.coalesce('parish.diocese_id', 'iam_group.diocese_id')),
    )
    .select([
      'iam_group.group_name',
      'parish.name as parish_name',
      'diocese.name as diocese_name',
      'group_donation.donation_at',
      'group_donation.value_cents',
    ])
    .where('group_donation.donation_id', '=', donationId)
    .orderBy('iam_group.name_key')
    .orderBy('iam_group.id')
    .orderBy('group_donation.donation_at')
    .orderBy('group_donation.id')
    .execute()

export type ReceiptLine = Awaited<ReturnType<typeof receiptLines>>[number]

export const insert = (db: Db, given: Insertable<GroupDonationTable>) =>
  db.insertInto('group_donation').values(given).returning('id').executeTakeFirstOrThrow()

export const update = (db: Db, id: number, value_cents: Cents) =>
  db.updateTable('group_donation').set({ value_cents }).where('id', '=', id).execute()

export async function remove(db: Db, id: number): Promise<void> {
  const removed = await db
    .deleteFrom('group_donation')
    .where('id', '=', id)
    .returning('idempotency_key')
    .executeTakeFirst()
  await spendKey(db, removed?.idempotency_key)
}
