import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { paged, PageQuery } from '../core/paging.ts'
import { Problem } from '../core/problem.ts'
import { CivilDay } from '../fields/civil-day.ts'
import { optionalQueryId, queryId, reference } from '../fields/id.ts'
import { Money } from '../fields/money.ts'

/** The sums of one account's credits on one day. Always credits = matched + waiting + set_aside. */
export const StatementDay = z
  .object({
    account: z.object({ id: z.int(), name: z.string() }),
    day: z.string(),
    credits: Money,
    matched: Money.describe('Contribuições, doações e boletos'),
    waiting: Money,
    set_aside: Money.describe('Separados com um motivo, e devolvidos'),
    count: z.int(),
    waiting_count: z.int(),
    closed: z
      .object({
        at: z.string(),
        by: z.string().nullable(),
        changed: z.boolean().describe('Algo mudou depois: o dia precisa ser conferido de novo'),
      })
      .nullable()
      .describe('Conferido com o extrato'),
  })
  .meta({ id: 'StatementDay' })
export type StatementDay = z.infer<typeof StatementDay>

/** The gifts declared for an account, compared with what its statements show. */
export const AccountReconciliation = z
  .object({
    account: z.object({ id: z.int(), name: z.string() }),
    until: z.string().nullable().describe('Até que dia civil há extrato'),
    declared: Money.describe('Contribuições declaradas'),
    in_bank: Money.describe('Delas, o que o extrato mostra'),
    difference: Money.describe('O que o extrato mostra menos o declarado'),
    not_in_bank: z
      .object({ late: z.int(), unread: z.int(), verified: z.int() })
      .describe('Contribuições que o extrato não mostra, pelos motivos de GET /api/finance/statements/missing'),
    other_values: Money.describe('Da diferença, o que veio com outro valor'),
    fees: Money.describe('Tarifas que o banco cobrou na conta, no mesmo período'),
    waiting: Money.describe('Créditos do mesmo período que esperam por alguém'),
  })
  .meta({ id: 'AccountReconciliation' })
export type AccountReconciliation = z.infer<typeof AccountReconciliation>

const finance = { access: 'admin', permission: 'finance', tag: 'Extratos' } as const

export const listDays = endpoint({
  method: 'GET',
  path: '/api/finance/statements/days',
  ...finance,
  summary: 'Os créditos por conta e dia, o mais novo primeiro, e se o dia está conferido com o extrato',
  query: PageQuery.extend({
    account: optionalQueryId('Conta bancária não encontrada'),
    open: z.enum(['', 'true'], 'open é true').default('').describe('true: só os dias ainda não conferidos'),
  }),
  answers: { 200: paged(StatementDay) },
})

const DayBody = z.object({
  account_id: reference('Conta bancária não encontrada'),
  day: CivilDay('dia'),
})

export const closeDay = endpoint({
  method: 'POST',
  path: '/api/finance/statements/days/close',
  ...finance,
  summary:
    'Dá um dia de uma conta como conferido com o extrato. 409: conflict.credits_waiting enquanto algum crédito espera',
  body: DayBody,
  answers: { 200: StatementDay, 409: Problem },
})

export const reopenDay = endpoint({
  method: 'POST',
  path: '/api/finance/statements/days/reopen',
  ...finance,
  summary: 'Tira de um dia o conferido com o extrato',
  body: DayBody,
  answers: { 200: StatementDay },
})

export const reconcileCollection = endpoint({
  method: 'GET',
  path: '/api/finance/statements/reconciliation',
  ...finance,
  summary: 'Uma coleta por conta: o declarado, o que o extrato mostra, tarifas e a diferença',
  query: z.object({ collection: queryId('Coleta não encontrada') }),
  answers: { 200: z.array(AccountReconciliation) },
})
