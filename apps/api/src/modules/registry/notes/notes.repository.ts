import { sql } from 'kysely'
import type { DioceseNote } from '@seara/contract/registry/notes'
import { containsEmail } from '../../../db/contains-email.ts'
import type { Db } from '../../../db/schema.ts'

export type NoteRow = DioceseNote

const columns = [
  'id',
  'diocese_id',
  'parish_id',
  'iam_group_id',
  'text',
  'follow_up_on',
  'done_at',
  'done_by',
  'author',
  'created_at',
] as const

/** The diocese, parish or group with which somebody spoke. */
export type NoteOf = { diocese_id: number } | { parish_id: number } | { iam_group_id: number }

type NewNote = NoteOf & Pick<NoteRow, 'text' | 'follow_up_on' | 'author' | 'created_at'>

export const insert = (db: Db, note: NewNote): Promise<NoteRow> =>
  db.insertInto('diocese_note').values(note).returning(columns).executeTakeFirstOrThrow()

export const lock = (db: Db, id: number): Promise<NoteRow | undefined> =>
  db.selectFrom('diocese_note').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const setDone = (db: Db, id: number, done: { done_at: string | null; done_by: string | null }) =>
  db.updateTable('diocese_note').set(done).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()

export const listByIds = (db: Db, ids: readonly number[]): Promise<NoteRow[]> =>
  db
    .selectFrom('diocese_note')
    .select(columns)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()

/** Notes to be followed up on a day or before it, the longest overdue first. @param day civil day, `YYYY-MM-DD` */
export const listDue = (db: Db, day: string) =>
  db
    .selectFrom('diocese_note as note')
    .leftJoin('diocese', 'diocese.id', 'note.diocese_id')
    .leftJoin('parish', 'parish.id', 'note.parish_id')
    .leftJoin('iam_group', 'iam_group.id', 'note.iam_group_id')
    .select(['note.id', 'note.diocese_id', 'note.parish_id', 'note.iam_group_id', 'note.follow_up_on'])
    .select(['diocese.name as diocese_name', 'parish.name as parish_name', 'iam_group.group_name'])
    .where('note.done_at', 'is', null)
    .where('note.follow_up_on', '<=', day)
    .where('diocese.deleted_at', 'is', null)
    .where('parish.deleted_at', 'is', null)
    .orderBy('note.follow_up_on')
    .orderBy('note.id')
    .execute()

/**
 * The notes whose text mentions an e-mail address.
 * @param email in lower case
 * @returns `why`: in Portuguese, why the note's text cannot be erased now; null when it can
 */
export const listNaming = (db: Db, email: string): Promise<{ id: number; why: string | null }[]> =>
  db
    .selectFrom('diocese_note')
    .select([
      'id',
      sql<
        string | null
      >`case when done_at is null and follow_up_on is not null then 'Ainda é para voltar ao assunto' end`.as('why'),
    ])
    .where(containsEmail(email, sql.ref('text')))
    .orderBy('id')
    .$if(db.isTransaction, (query) => query.forUpdate())
    .execute()

export const setText = (db: Db, ids: readonly number[], text: string) =>
  db
    .updateTable('diocese_note')
    .set({ text })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
