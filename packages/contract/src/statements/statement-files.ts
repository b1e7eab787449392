import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { maxFileBytes } from '../core/form.ts'
import { paged, PageQuery } from '../core/paging.ts'
import { Problem } from '../core/problem.ts'
import { Money } from '../fields/money.ts'
import { StatementCredit } from './credits.ts'

/** The most bank statements that one call can send. */
export const mostStatements = 20

/** One of the accounts in the file of a bank statement. */
export const StatementAccount = z
  .object({
    account: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .describe('A conta cadastrada; vazio: nenhuma, e os seus lançamentos não são guardados'),
    written: z.string().describe('Banco, agência e conta como o arquivo os escreve'),
    from: z.string().nullable().describe('Dia civil do primeiro lançamento'),
    to: z.string().nullable(),
    rows: z.int(),
    new_rows: z.int(),
    known: z.int().describe('Lançamentos que outro arquivo já trouxe'),
    skipped: z.int().describe('Linhas sem data ou valor, saldos e lançamentos futuros'),
    credits: Money.describe('Soma dos créditos novos'),
    debits: Money.describe('Soma dos débitos novos'),
  })
  .meta({ id: 'StatementAccount' })
export type StatementAccount = z.infer<typeof StatementAccount>

export const StatementOutcome = z
  .object({
    filename: z.string(),
    status: z.enum(['processed', 'duplicate', 'rejected']),
    reason: z.string().optional().describe('Por que foi recusado, ou quando já tinha vindo'),
    id: z.int().nullable(),
    accounts: z.array(StatementAccount),
    warnings: z.array(z.string()),
    certain: z.int().describe('Contribuições e doações que os lançamentos novos conferem'),
    likely: z.int().describe('Créditos novos com um par provável, para alguém decidir'),
    slips: z.int().describe('Boletos que ficam pagos por Pix'),
    new_credits: z.int().describe('Créditos entre os lançamentos novos'),
    preview: z
      .array(StatementCredit)
      .optional()
      .describe('Só com preview=true: até 500 créditos novos; se há mais, os que têm par primeiro'),
  })
  .meta({ id: 'StatementOutcome' })
export type StatementOutcome = z.infer<typeof StatementOutcome>

export const StatementUpload = z.object({ files: z.array(StatementOutcome) }).meta({ id: 'StatementUpload' })
export type StatementUpload = z.infer<typeof StatementUpload>

export const StatementFile = z
  .object({
    id: z.int(),
    filename: z.string(),
    applied_at: z.string(),
    applied_by: z.string().nullable(),
    accounts: z.array(StatementAccount),
    rows: z.int(),
    new_rows: z.int(),
    url: z.string().nullable().describe('O arquivo como veio: endereço assinado, que expira'),
  })
  .meta({ id: 'StatementFile' })
export type StatementFile = z.infer<typeof StatementFile>

const preview = z
  .enum(['true', 'false', ''], 'preview é true ou false')
  .default('false')
  .transform((value) => value === 'true')
  .describe('true: mostra o que mudaria e não muda nada')

const tag = 'Extratos'

export const uploadStatements = endpoint({
  method: 'POST',
  path: '/api/finance/statements',
  access: 'admin',
  permission: 'finance',
  tag,
  summary:
    'Recebe extratos em OFX, ou em CSV do Inter e do Nubank (até 20 de 10 MB), cada um por inteiro ou nada; um lançamento conta uma vez, em quantos arquivos vier. preview=true só mostra o que mudaria',
  query: z.object({ preview }),
  form: {
    fields: z.object({ preview: preview.optional() }),
    files: {
      'statements[]': {
        many: true,
        required: true,
        missing: 'Adicione pelo menos um extrato',
        mediaTypes: ['text/plain', 'text/csv', 'application/octet-stream', 'application/x-ofx', 'application/xml'],
        maxBytes: maxFileBytes,
        maxFiles: mostStatements,
      },
    },
  },
  answers: { 200: StatementUpload, 413: Problem, 422: Problem },
})

export const listStatements = endpoint({
  method: 'GET',
  path: '/api/finance/statements',
  access: 'admin',
  permission: 'finance',
  tag,
  summary: 'Os extratos enviados, o mais novo primeiro',
  query: PageQuery,
  answers: { 200: paged(StatementFile) },
})
