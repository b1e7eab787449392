import type { ReminderProgramme } from '@seara/contract/reminders/ladders'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import type { ReminderLadderTable, ReminderStepTable } from '../../../db/schema/reminders.ts'

export type LadderRow = Selectable<ReminderLadderTable>
export type StepRow = Omit<Selectable<ReminderStepTable>, 'deleted_at'>

const ladderColumns = [
  'id',
  'collection_id',
  'campaign_id',
  'end_on',
  'active_since',
  'paused_at',
  'paused_by',
] as const
const stepColumns = [
  'id',
  'ladder_id',
  'audience',
  'days',
  'subject',
  'body',
  'seen_fingerprint',
  'seen_by',
  'seen_at',
  'seen_on',
] as const

const columnOf = { collection: 'collection_id', campaign: 'campaign_id' } as const

const ladders = (db: Db) => db.selectFrom('reminder_ladder').select(ladderColumns)

export const find = (db: Db, programme: ReminderProgramme, id: number): Promise<LadderRow | undefined> =>
  ladders(db).where(columnOf[programme], '=', id).executeTakeFirst()

export const findById = (db: Db, id: number): Promise<LadderRow | undefined> =>
  ladders(db).where('id', '=', id).executeTakeFirst()

/** The ladder of a collection or campaign. It is created when there is none. @returns the ladder's id */
export async function ensure(db: Db, programme: ReminderProgramme, id: number, today: string): Promise<number> {
  const column = columnOf[programme]
  const none = { collection_id: null, campaign_id: null, end_on: null, paused_at: null, paused_by: null }
  await db
    .insertInto('reminder_ladder')
    .values({ ...none, [column]: id, active_since: today })
    .onConflict((conflict) => conflict.column(column).doNothing())
    .execute()
  return (await db.selectFrom('reminder_ladder').select('id').where(column, '=', id).executeTakeFirstOrThrow()).id
}

/** Ladders with at least one step, which may have something to send or to approve. */
export const listWithSteps = (db: Db): Promise<LadderRow[]> =>
  ladders(db)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('reminder_step as step')
          .select('step.id')
          .whereRef('step.ladder_id', '=', 'reminder_ladder.id')
          .where('step.deleted_at', 'is', null),
      ),
    )
    .orderBy('id')
    .execute()

/** Locks a ladder with its steps until the transaction ends. */
export const lock = (db: Db, id: number): Promise<LadderRow | undefined> =>
  ladders(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Keeps a ladder and its steps from changing until the transaction ends. */
export const lockShared = (db: Db, id: number): Promise<LadderRow | undefined> =>
  ladders(db).where('id', '=', id).forShare().executeTakeFirst()

export const update = (db: Db, id: number, change: Updateable<ReminderLadderTable>) =>
  db.updateTable('reminder_ladder').set(change).where('id', '=', id).execute()

const steps = (db: Db) => db.selectFrom('reminder_step').select(stepColumns).where('deleted_at', 'is', null)

/** The steps of these ladders, in the order of their days. */
export const stepsOf = (db: Db, ladderIds: readonly number[]): Promise<StepRow[]> =>
  steps(db)
    .where((eb) => eb('ladder_id', '=', eb.fn.any(eb.val(ladderIds))))
    .orderBy('days')
    .orderBy('id')
    .execute()

export const findStep = (db: Db, id: number): Promise<StepRow | undefined> =>
  steps(db).where('id', '=', id).executeTakeFirst()

export const insertStep = (db: Db, step: Insertable<ReminderStepTable>): Promise<StepRow> =>
  db.insertInto('reminder_step').values(step).returning(stepColumns).executeTakeFirstOrThrow()

export const updateStep = (db: Db, id: number, change: Updateable<ReminderStepTable>) =>
  db.updateTable('reminder_step').set(change).where('id', '=', id).execute()
