import type { DioceseNoteBody } from '@seara/contract/registry/diocese-notes'
import { today } from '../../../core/civil-time.ts'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { record } from '../../../platform/audit/history.service.ts'
import * as dioceses from '../dioceses/dioceses.service.ts'
import * as repository from './diocese-notes.repository.ts'
import type { NoteRow } from './diocese-notes.repository.ts'

export type { NoteRow }

const entity = 'diocese_note'

/** Notes what was said on the phone. @throws notFound when there is no such diocese */
export const create = (ctx: Context, dioceseId: number, { text, follow_up_on }: DioceseNoteBody): Promise<NoteRow> =>
  inTransaction(ctx, async (ctx) => {
    await dioceses.get(ctx, dioceseId)
    const note = await repository.insert(ctx.db, {
      diocese_id: dioceseId,
      text,
      follow_up_on: follow_up_on ?? null,
      author: ctx.actor?.name ?? 'Sistema',
      created_at: nowIso(ctx.clock),
    })
    await record(ctx, { entity, id: note.id, action: 'create', before: null, after: note })
    return note
  })

/** Says that somebody has come back to a note, or has not; unsaid, or as it is, nothing changes. @throws notFound */
export const setDone = (ctx: Context, id: number, done: boolean | undefined): Promise<NoteRow> =>
  inTransaction(ctx, async (ctx) => {
    const before = await repository.lock(ctx.db, id)
    if (!before) throw notFound('Anotação não encontrada.')
    if (done === undefined || (before.done_at !== null) === done) return before
    const after = await repository.setDone(ctx.db, id, {
      done_at: done ? nowIso(ctx.clock) : null,
      done_by: done ? (ctx.actor?.name ?? 'Sistema') : null,
    })
    await record(ctx, { entity, id, action: 'update', before, after })
    return after
  })

export const listByIds = (ctx: Context, ids: readonly number[]): Promise<NoteRow[]> => repository.listByIds(ctx.db, ids)

/** Notes to come back to today or earlier, the longest due first. */
export const listDue = (ctx: Context): ReturnType<typeof repository.listDue> =>
  repository.listDue(ctx.db, today(ctx.clock))
