import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { paged, SearchQuery } from '../core/paging.ts'
import { IdParams } from '../fields/id.ts'
import { Money, positiveMoney } from '../fields/money.ts'

export const StatementSettings = z
  .object({
    verify_up_to: Money.nullable().describe(
      'Até que valor uma contribuição que o extrato confere com certeza se verifica sozinha; vazio: nenhuma',
    ),
    missing_after_days: z.int().describe('Depois de quantos dias o declarado que não veio aparece em Hoje'),
  })
  .meta({ id: 'StatementSettings' })
export type StatementSettings = z.infer<typeof StatementSettings>

const days = 'Informe de 1 a 365 dias'

export const StatementSettingsBody = z.object({
  verify_up_to: positiveMoney('valor').nullable(),
  missing_after_days: z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,3}$/, days)
          .transform(Number),
      ],
      { error: days },
    )
    .pipe(z.int(days).min(1, days).max(365, days)),
})
export type StatementSettingsBody = z.output<typeof StatementSettingsBody>

export const UsualPayer = z
  .object({
    id: z.int(),
    diocese: z.object({ id: z.int(), name: z.string() }),
    payer: z.string().describe('O CNPJ ou CPF, ou o nome, como o banco o escreve'),
    learnt_at: z.string(),
    learnt_by: z.string().nullable(),
  })
  .meta({ id: 'UsualPayer' })
export type UsualPayer = z.infer<typeof UsualPayer>

const tag = 'Extratos'

export const getStatementSettings = endpoint({
  method: 'GET',
  path: '/api/finance/statements/settings',
  access: 'admin',
  permission: 'finance',
  tag,
  summary: 'O que se verifica sozinho, e quando o que não veio aparece em Hoje',
  answers: { 200: StatementSettings },
})

export const updateStatementSettings = endpoint({
  method: 'PUT',
  path: '/api/finance/statements/settings',
  access: 'admin',
  tag,
  summary: 'Muda essas regras; só um administrador',
  body: StatementSettingsBody.partial(),
  answers: { 200: StatementSettings },
})

export const listUsualPayers = endpoint({
  method: 'GET',
  path: '/api/finance/statements/payers',
  access: 'admin',
  permission: 'finance',
  tag,
  summary: 'Quem costuma pagar por cada diocese, aprendido do que foi confirmado',
  query: SearchQuery,
  answers: { 200: paged(UsualPayer) },
})

export const forgetUsualPayer = endpoint({
  method: 'DELETE',
  path: '/api/finance/statements/payers/:id',
  access: 'admin',
  permission: 'finance',
  tag,
  summary: 'Esquece que alguém paga por uma diocese',
  params: IdParams,
  answers: { 204: null },
})
