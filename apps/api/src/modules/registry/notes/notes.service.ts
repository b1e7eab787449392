import type { NoteBody } from '@seara/contract/registry/notes'
import { actorName } from '../../../core/actor.ts'
import { today } from '../../../core/civil-time.ts'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { record } from '../../../platform/audit/record-change.service.ts'
import * as repository from './notes.repository.ts'
import type { NoteOf, NoteRow } from './notes.repository.ts'

export type { NoteRow }

const entity = 'diocese_note'

/**
 * Saves a note about a conversation.
 * @param of the diocese, parish or group with which somebody spoke; it must exist
 */
export const create = (ctx: Context, of: NoteOf, { text, follow_up_on }: NoteBody): Promise<NoteRow> =>
  inTransaction(ctx, async (ctx) => {
    const note = await repository.insert(ctx.db, {
      ...of,
      text,
      follow_up_on: follow_up_on ?? null,
      author: actorName(ctx),
      created_at: nowIso(ctx.clock),
    })
    await record(ctx, { entity, id: note.id, action: 'create', before: null, after: note })
    return note
  })

/**
 * Marks a note as followed up, or removes this mark.
 * @param done true: followed up; false: not followed up; undefined: nothing changes
 * @throws notFound when there is no such note
 */
export const setDone = (ctx: Context, id: number, done: boolean | undefined): Promise<NoteRow> =>
  inTransaction(ctx, async (ctx) => {
    const before = await repository.lock(ctx.db, id)
    if (!before) throw notFound('Anotação não encontrada.')
    if (done === undefined || (before.done_at !== null) === done) return before
    const after = await repository.setDone(ctx.db, id, {
      done_at: done ? nowIso(ctx.clock) : null,
      done_by: done ? actorName(ctx) : null,
    })
    await record(ctx, { entity, id, action: 'update', before, after })
    return after
  })

export const listByIds = (ctx: Context, ids: readonly number[]): Promise<NoteRow[]> => repository.listByIds(ctx.db, ids)

/** Notes to be followed up today or earlier, the longest overdue first. */
export const listDue = (ctx: Context): ReturnType<typeof repository.listDue> =>
  repository.listDue(ctx.db, today(ctx.clock))
