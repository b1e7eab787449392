import { sql, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely'
import { portions } from '../../../core/portions.ts'
import { asJson } from '../../../db/bulk.ts'
import type { Database, Db } from '../../../db/schema.ts'
import type { SlipTable } from '../../../db/schema/billing.ts'

export type SlipRow = Omit<
  Selectable<SlipTable>,
  'search_key' | 'print' | 'campaign_id' | 'diocese_id' | 'paper_after' | 'paper_waits' | 'made_at'
>

/** A slip with its request, campaign and diocese. */
export type SlipOfRequestRow = SlipRow & {
  request_code: string
  request_name: string
  request_email: string
  request_telephone: string
  request_deleted: boolean
  campaign_id: number
  campaign_code: string
  campaign_description: string
  base_year: number
  diocese_id: number
  diocese_name: string
  diocese_telephone: string
  diocese_mail: string
  region_name: string | null
}

const columns = [
  'slip.id',
  'slip.request_id',
  'slip.issuer_id',
  'slip.bank',
  'slip.our_number',
  'slip.our_number_dv',
  'slip.our_number_printed',
  'slip.match_key',
  'slip.state',
  'slip.closed',
  'slip.registration',
  'slip.registered_elsewhere',
  'slip.registration_reason',
  'slip.registration_day',
  'slip.write_off',
  'slip.write_off_reason',
  'slip.write_off_day',
  'slip.write_off_sent_on',
  'slip.value_cents',
  'slip.issue_date',
  'slip.due_date',
  'slip.payable_until',
  'slip.document_number',
  'slip.barcode',
  'slip.digitable_line',
  'slip.pix_code',
  'slip.filename',
  'slip.file_id',
  'slip.paper_attempts',
  'slip.paper_failure',
  'slip.send_when_registered',
  'slip.mailed_at',
  'slip.reminded_at',
  'slip.paid_cents',
  'slip.fee_cents',
  'slip.credit_date',
  'slip.paid_on',
  'slip.source',
  'slip.is_double',
  'slip.created_at',
] as const

export const rows = (db: Db) => db.selectFrom('slip').select(columns)

export const rowsOfRequests = (db: Db) =>
  rows(db)
    .innerJoin('request', 'request.id', 'slip.request_id')
    .innerJoin('missionary_campaign as campaign', 'campaign.id', 'request.campaign_id')
    .innerJoin('diocese', 'diocese.id', 'request.diocese_id')
    .leftJoin('region', 'region.id', 'diocese.parish_region_id')
    .select((eb) => [
      'request.code as request_code',
      'request.name as request_name',
      'request.email as request_email',
      'request.telephone as request_telephone',
      eb('request.deleted_at', 'is not', null).as('request_deleted'),
      'campaign.id as campaign_id',
      'campaign.code as campaign_code',
      'campaign.description as campaign_description',
      'campaign.base_year',
      'diocese.id as diocese_id',
      'diocese.name as diocese_name',
      'diocese.telephone as diocese_telephone',
      'diocese.contact_mail as diocese_mail',
      'region.region_name',
    ])
    .$narrowType<{ request_deleted: boolean }>()

const anyOf = (ids: readonly number[]) => (eb: ExpressionBuilder<Database, 'slip'>) =>
  eb('slip.id', '=', eb.fn.any(eb.val(ids)))

export const find = (db: Db, id: number): Promise<SlipRow | undefined> =>
  rows(db).where('slip.id', '=', id).executeTakeFirst()

/** The slip whose document is this file. */
export const findByFile = (db: Db, fileId: number): Promise<SlipRow | undefined> =>
  rows(db).where('slip.file_id', '=', fileId).executeTakeFirst()

/** The slips of these requests, the newest first. */
export const listOf = async (db: Db, requestIds: readonly number[]): Promise<SlipRow[]> =>
  requestIds.length === 0
    ? []
    : rows(db)
        .where((eb) => eb('slip.request_id', '=', eb.fn.any(eb.val(requestIds))))
        .orderBy('slip.id', 'desc')
        .execute()

/** Slips with their requests, campaigns and dioceses, in no order. */
export const listWithRequests = async (db: Db, ids: readonly number[]): Promise<SlipOfRequestRow[]> =>
  ids.length === 0 ? [] : rowsOfRequests(db).where(anyOf(ids)).execute()

/** The id of a request's newest slip, in any state; 0 when it has none. */
export const newestOf = async (db: Db, requestId: number): Promise<number> =>
  (
    await db
      .selectFrom('slip')
      .select('id')
      .where('request_id', '=', requestId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? 0

/** Whether a slip was made less than this many milliseconds ago, by the database's clock. */
export async function wasMadeWithin(db: Db, id: number, milliseconds: number): Promise<boolean> {
  const young = await db
    .selectFrom('slip')
    .select('id')
    .where('id', '=', id)
    .where('made_at', '>', sql<string>`clock_timestamp() - ${milliseconds} * interval '1 millisecond'`)
    .executeTakeFirst()
  return young !== undefined
}

/**
 * Locks requests until the transaction ends, in a fixed order to avoid deadlocks. This locks their slips, too, because
 * every change of a slip locks the slip's request first.
 */
export const lockRequests = async (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('request')
    .select(['id', 'confirmed_at', 'deleted_at'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/**
 * Finds slips by the keys of return records. The keys are looked up in portions: a return file may name very many
 * slips, and one statement with all their keys would keep other calls waiting.
 */
export async function findByKeys(db: Db, keys: readonly string[]) {
  const found: Pick<SlipRow, 'id' | 'request_id' | 'match_key'>[] = []
  for (const some of portions(keys, 2_000)) {
    const rows = db.selectFrom('slip').select(['id', 'request_id', 'match_key'])
    found.push(...(await rows.where((eb) => eb('match_key', '=', eb.fn.any(eb.val(some)))).execute()))
  }
  return found
}

export type NewSlip = Insertable<SlipTable>

/** Stores a new slip. A trigger fills in its campaign and diocese (`slip_owner_filled` in `db/triggers.md`). */
export const insert = (db: Db, slip: NewSlip): Promise<{ id: number }> =>
  db.insertInto('slip').values(slip).returning('id').executeTakeFirstOrThrow()

/** The columns of a slip that may change after it was made. */
const changeable = [
  'state',
  'closed',
  'registration',
  'registered_elsewhere',
  'registration_reason',
  'registration_day',
  'write_off',
  'write_off_reason',
  'write_off_day',
  'write_off_sent_on',
  'paid_cents',
  'fee_cents',
  'credit_date',
  'paid_on',
  'source',
  'is_double',
] as const
type Changeable = (typeof changeable)[number]
export type SlipPatch = Partial<Pick<SlipRow, Changeable>>

interface SlipUpdate {
  /** The slip as it was read. */
  was: Pick<SlipRow, 'id' | 'state' | 'registration' | 'write_off'>
  changes: SlipPatch
}

/**
 * Writes only the changed columns of slips. A slip that has changed since it was read is skipped.
 * @returns how many slips were written
 */
export async function updateAll(db: Db, updates: readonly SlipUpdate[]): Promise<number> {
  let written = 0
  const namesOf = ({ changes }: SlipUpdate) => changeable.filter((name) => name in changes)
  const alike = Map.groupBy(updates, (update) => namesOf(update).join(' '))
  for (const group of alike.values()) {
    const columns = group.slice(0, 1).flatMap(namesOf)
    const rows = group.map(({ was: { id, state, registration, write_off }, changes }) => ({
      was: { id, state, registration, write_off },
      changes,
    }))
    const { numAffectedRows } = await sql`
      update slip set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = entry.${sql.ref(name)}`))}
      from json_array_elements(${asJson(rows)}) as row_update,
        json_populate_record(null::slip, row_update -> 'was') as was,
        json_populate_record(null::slip, row_update -> 'changes') as entry
      where slip.id = was.id
        and (slip.state, slip.registration, slip.write_off)
          is not distinct from (was.state, was.registration, was.write_off)`.execute(db)
    written += Number(numAffectedRows ?? 0n)
  }
  return written
}
