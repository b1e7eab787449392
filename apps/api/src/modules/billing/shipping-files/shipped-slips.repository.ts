import { sql } from 'kysely'
import type { ShippedSlipQuery } from '@seara/contract/billing/shipping-files'
import { entries } from '../../../db/bulk.ts'
import { readPage } from '../../../db/read-page.ts'
import type { Db } from '../../../db/schema.ts'

/** The bank's answer to an entry (registering a slip) or a write-off. */
export interface BankAnswer {
  slip_id: number
  movement: 'entry' | 'write-off'
  /** `sent` when the answer was undone, so that the slip waits for an answer again. */
  state: 'confirmed' | 'rejected' | 'sent'
  /** Why the bank refused, in words; null when it did not refuse, or gave no reason. */
  reason: string | null
}

/**
 * Stores each answer of the bank in the slip's row for the newest shipping file that sent the same movement: its
 * registration (`entry`) or its write-off. A row that is marked to be sent again is left unchanged.
 */
export async function setAnswers(db: Db, answers: readonly BankAnswer[]): Promise<void> {
  if (answers.length === 0) return
  await sql`
    update shipped_slip set state = entry.state, reason = entry.reason
    from ${entries('shipped_slip', answers)}
    where shipped_slip.slip_id = entry.slip_id and shipped_slip.movement = entry.movement
      and shipped_slip.state <> 'again'
      and shipped_slip.shipping_file_id = (
        select max(latest.shipping_file_id) from shipped_slip latest
        where latest.slip_id = entry.slip_id and latest.movement = entry.movement)`.execute(db)
}

/**
 * The registrations (entries) and write-offs of these slips that the bank has not answered yet, each with the newest
 * file that sent it and the moment when this file was made.
 */
export const listUnanswered = (db: Db, slipIds: readonly number[]) =>
  db
    .selectFrom('shipped_slip as shipped')
    .innerJoin('shipping_file', 'shipping_file.id', 'shipped.shipping_file_id')
    .where((eb) => eb('shipped.slip_id', '=', eb.fn.any(eb.val(slipIds))))
    .where('shipped.state', '=', 'sent')
    .distinctOn(['shipped.slip_id', 'shipped.movement'])
    .select(['shipped.slip_id', 'shipped.movement', 'shipped.shipping_file_id', 'shipping_file.created_at'])
    .orderBy('shipped.slip_id')
    .orderBy('shipped.movement')
    .orderBy('shipped.shipping_file_id', 'desc')
    .execute()

/** Every registration (entry) and write-off of these slips that was ever sent to the bank, each once. */
export const listShipped = (db: Db, slipIds: readonly number[]) =>
  db
    .selectFrom('shipped_slip')
    .select(['slip_id', 'movement'])
    .distinct()
    .where((eb) => eb('slip_id', '=', eb.fn.any(eb.val(slipIds))))
    .execute()

/**
 * Marks a slip's registration (entry) or write-off to be sent again, in all files where the bank has not confirmed it.
 */
export const setAgain = (db: Db, slipId: number, movement: 'entry' | 'write-off') =>
  db
    .updateTable('shipped_slip')
    .set({ state: 'again' })
    .where('slip_id', '=', slipId)
    .where('movement', '=', movement)
    .where('state', '!=', 'confirmed')
    .execute()

/** Stores which slips a shipping file registers (`entry`) and writes off, in the file's order. */
export async function insertAll(
  db: Db,
  fileId: number,
  slips: readonly { slip_id: number; movement: 'entry' | 'write-off' }[],
): Promise<void> {
  const shipped = slips.map((slip, position) => ({ ...slip, position }))
  await sql`
    insert into shipped_slip (shipping_file_id, position, slip_id, movement)
    select ${fileId}, position, slip_id, movement from ${entries('shipped_slip', shipped)}`.execute(db)
}

/** One page of the slips that a shipping file registers or writes off, in the file's order. */
export const list = (db: Db, fileId: number, { state, ...query }: ShippedSlipQuery) =>
  readPage(
    db
      .selectFrom('shipped_slip as shipped')
      .innerJoin('slip', 'slip.id', 'shipped.slip_id')
      .innerJoin('request', 'request.id', 'slip.request_id')
      .innerJoin('diocese', 'diocese.id', 'request.diocese_id')
      .where('shipped.shipping_file_id', '=', fileId)
      .where((eb) => (state === '' ? eb.lit(true) : eb('shipped.state', '=', state)))
      .select((eb) => [
        'shipped.slip_id',
        'shipped.movement',
        'shipped.state',
        'shipped.reason',
        'slip.our_number_printed',
        'slip.value_cents',
        'slip.due_date',
        'slip.request_id',
        'slip.registration',
        'request.code as request_code',
        eb('request.deleted_at', 'is not', null).$castTo<boolean>().as('request_deleted'),
        'diocese.id as diocese_id',
        'diocese.name as diocese_name',
      ])
      .orderBy('shipped.position'),
    query,
  )
export type ShippedSlipRow = Awaited<ReturnType<typeof list>>['data'][number]
