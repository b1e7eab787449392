import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { CivilDay } from '../fields/civil-day.ts'
import { IdParams } from '../fields/id.ts'
import { optional } from '../fields/optional.ts'
import { requiredLines } from '../fields/text.ts'

/** A note about a talk with a diocese, a parish or a group. */
export const DioceseNote = z
  .object({
    id: z.int(),
    diocese_id: z.int().nullable().describe('A diocese, a paróquia ou o grupo com que se falou: um dos três'),
    parish_id: z.int().nullable(),
    iam_group_id: z.int().nullable(),
    text: z.string(),
    follow_up_on: z.string().nullable().describe('Dia civil em que se volta ao assunto'),
    done_at: z.string().nullable(),
    done_by: z.string().nullable(),
    author: z.string(),
    created_at: z.string(),
  })
  .meta({ id: 'DioceseNote' })
export type DioceseNote = z.infer<typeof DioceseNote>

export const NoteBody = z.object({
  text: requiredLines('anotação', 2000),
  follow_up_on: optional(CivilDay('retorno')).describe('Nesse dia aparece em Hoje'),
})
export type NoteBody = z.output<typeof NoteBody>

const tag = 'Dioceses'

export const createDioceseNote = endpoint({
  method: 'POST',
  path: '/api/diocese/:id/note',
  access: 'staff',
  tag,
  summary: 'Anota uma conversa com a diocese, com o dia de voltar ao assunto',
  params: IdParams,
  body: NoteBody,
  answers: { 201: DioceseNote },
})

export const createParishNote = endpoint({
  method: 'POST',
  path: '/api/parish/:id/note',
  access: 'staff',
  tag: 'Paróquias',
  summary: 'Anota uma conversa com a paróquia, com o dia de voltar ao assunto',
  params: IdParams,
  body: NoteBody,
  answers: { 201: DioceseNote },
})

export const createGroupNote = endpoint({
  method: 'POST',
  path: '/api/safe_box_groups/:id/note',
  access: 'staff',
  tag: 'Grupos IAM',
  summary: 'Anota uma conversa com o grupo, com o dia de voltar ao assunto',
  params: IdParams,
  body: NoteBody,
  answers: { 201: DioceseNote },
})

export const followUpDioceseNote = endpoint({
  method: 'PUT',
  path: '/api/diocese/note/:id',
  access: 'staff',
  tag,
  summary: 'Diz que se voltou ao assunto, ou que ainda não',
  params: IdParams,
  body: z.object({ done: z.boolean('Diga true ou false').optional() }),
  answers: { 200: DioceseNote },
})
