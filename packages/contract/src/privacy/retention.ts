import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Problem } from '../core/problem.ts'
import { largestInteger } from '../fields/id.ts'

/** The kinds of data that the system erases by itself after a period. */
export const retentionKinds = [
  'mail_texts',
  'deleted_contributions',
  'unconfirmed_requests',
  'proof_images',
  'quarantine',
] as const
const RetentionKind = z.enum(retentionKinds, 'O tipo não existe')
export type RetentionKind = z.infer<typeof RetentionKind>

/** For each kind: the shortest period that an admin may choose and the proposed one, in months. */
export const retentionPeriods: Record<RetentionKind, { shortest: number; proposed: number }> = {
  mail_texts: { shortest: 6, proposed: 24 },
  deleted_contributions: { shortest: 1, proposed: 12 },
  unconfirmed_requests: { shortest: 1, proposed: 12 },
  // Accounts have to be kept for the current year and five more. After ten years, most claims have expired
  // (docs/decisions/0073).
  proof_images: { shortest: 72, proposed: 120 },
  quarantine: { shortest: 1, proposed: 1 },
}
/** The longest period that an admin may choose, in months. */
export const longestRetention = 240

const Moment = z.string().describe('ISO 8601, em UTC')

const Due = {
  count: z.int().describe('Quantos iriam agora'),
  oldest: Moment.nullable().describe('De quando é o mais antigo deles'),
  seen: z.string().describe('Dá nome ao prazo e ao que iria; volta ao ligar ou mudar o prazo'),
}

export const RetentionRule = z.object({
  kind: RetentionKind,
  months: z.int().nullable().describe('Depois de quantos meses vai; vazio enquanto ninguém o ligou'),
  approved_at: Moment.nullable(),
  approved_by: z.string().nullable(),
  last_run_at: Moment.nullable(),
  last_count: z.int().nullable().describe('Quantos foram na última noite em que algo foi'),
  ...Due,
})
export type RetentionRule = z.infer<typeof RetentionRule>

/** The retention rules of all kinds of data. */
export const Retention = z.object({ rules: z.array(RetentionRule) }).meta({ id: 'Retention' })
export type Retention = z.infer<typeof Retention>

const wrongPeriod = `Informe de 1 a ${longestRetention} meses`

const months = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,3}$/, wrongPeriod)
        .transform(Number),
    ],
    { error: wrongPeriod },
  )
  .pipe(z.int(wrongPeriod).min(1, wrongPeriod).max(longestRetention, wrongPeriod))

export const RetentionBody = z.object({
  months: months.nullable().describe('Vazio desliga'),
  seen: z
    .string('Diga o que foi visto')
    .regex(/^[ -~]{0,64}$/, 'Diga o que foi visto')
    .default('')
    .describe('O que iria agora, como a consulta do mesmo prazo o nomeou; para desligar, vazio'),
  seen_count: z
    .int('Diga quantos foram vistos')
    .min(0, 'Diga quantos foram vistos')
    .max(largestInteger, 'Diga quantos foram vistos')
    .optional()
    .describe('Só para servidores da versão anterior'),
})
export type RetentionBody = z.output<typeof RetentionBody>

const tag = 'Privacidade'
const params = z.object({ kind: RetentionKind })

export const getRetention = endpoint({
  method: 'GET',
  path: '/api/retention',
  access: 'admin',
  tag,
  summary: 'Depois de quanto tempo cada tipo de dado vai por si, e o que iria agora',
  answers: { 200: Retention },
})

export const previewRetention = endpoint({
  method: 'GET',
  path: '/api/retention/:kind/preview',
  access: 'admin',
  tag,
  summary: 'O que iria agora com outro prazo; nada muda',
  params,
  query: z.object({ months }),
  answers: { 200: z.object(Due) },
})

export const changeRetention = endpoint({
  method: 'PUT',
  path: '/api/retention/:kind',
  access: 'admin',
  asksPassword: true,
  tag,
  summary: 'Liga, muda ou desliga um prazo, depois de visto o que iria; a primeira vez é na noite seguinte',
  params,
  body: RetentionBody,
  answers: { 200: Retention, 409: Problem },
})
