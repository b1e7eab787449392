import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { maxFileBytes } from '../core/form.ts'
import { IdParams } from '../fields/id.ts'
import { Money } from '../fields/money.ts'
import { requiredText } from '../fields/text.ts'
import { paged, PageQuery } from '../core/paging.ts'
import { Problem } from '../core/problem.ts'
import { previewKinds, PreviewKinds, PreviewRecord, ReturnRecord } from './return-records.ts'
import { slipBanks } from '../settings/slip-issuer.ts'

/** The most return files that one call can send. */
export const mostReturnFiles = 20

/** The result of one uploaded return file, and the number of its records for each effect. */
const outcome = {
  filename: z.string(),
  status: z.enum(['processed', 'duplicate', 'rejected']),
  reason: z.string().optional().describe('Por que foi recusado, ou quando já tinha vindo'),
  bank: z.enum(slipBanks).nullable(),
  layout: z.enum(['240', '400']).nullable(),
  generated_on: z.string().nullable().describe('Dia civil em que o banco o fez'),
  records: z.int(),
  paid: z.int().describe('Registros que dão um boleto como pago, os em dobro também'),
  unmatched: z.int().describe('Pagamentos sem boleto'),
  divergent: z.int(),
  double: z.int(),
  confirmed: z.int().describe('Registros confirmados pelo banco'),
  rejected: z.int().describe('Registros recusados pelo banco'),
  written_off: z.int().describe('Boletos que o banco baixou'),
  known: z.int().describe('Registros que outro arquivo já trouxe'),
  paid_value: Money.describe('Soma dos pagamentos'),
  warnings: z.array(z.string()).describe('O que conferir no próprio arquivo'),
}

export const ReturnOutcome = z
  .object({
    ...outcome,
    id: z.int().nullable().describe('Na história; vazio na prévia e no que não foi guardado'),
    preview: z
      .array(PreviewRecord)
      .optional()
      .describe('Só com preview=true: os primeiros 50 registros e o seu efeito; os outros, por página'),
  })
  .meta({ id: 'ReturnOutcome' })
export type ReturnOutcome = z.infer<typeof ReturnOutcome>

/** The fields of `outcome` for a file that was not applied. */
export const nothingDone = {
  id: null,
  bank: null,
  layout: null,
  generated_on: null,
  records: 0,
  paid: 0,
  unmatched: 0,
  divergent: 0,
  double: 0,
  confirmed: 0,
  rejected: 0,
  written_off: 0,
  known: 0,
  paid_value: 0,
  warnings: [],
} satisfies Partial<ReturnOutcome>

export const ReturnUpload = z
  .object({
    archives: z.int().describe('Arquivos processados'),
    files: z.array(ReturnOutcome),
    preview_id: z
      .string()
      .nullish()
      .describe('Sob que nome se folheia a prévia, por uma hora; vazio onde a resposta já traz todos os registros'),
    preview_kinds: z
      .array(PreviewKinds)
      .optional()
      .describe('Só com preview=true: quantos registros há de cada tipo, por arquivo'),
  })
  .meta({ id: 'ReturnUpload' })
export type ReturnUpload = z.infer<typeof ReturnUpload>

/** A return file that was received earlier. */
export const ReturnFile = z
  .object({
    ...outcome,
    status: z.enum(['processed', 'rejected', 'undone']),
    reason: z.string().nullable(),
    id: z.int(),
    applied_at: z.string(),
    applied_by: z.string().nullable(),
    attention: z.int().describe('Registros que ainda esperam por alguém'),
    undone_at: z.string().nullable().describe('Quando foi desfeito por inteiro; os seus pagamentos voltaram atrás'),
    undone_by: z.string().nullable(),
    undo_reason: z.string().nullable(),
    url: z.string().nullable().describe('O arquivo como veio: endereço assinado, que expira'),
  })
  .meta({ id: 'ReturnFile' })
export type ReturnFile = z.infer<typeof ReturnFile>

const tag = 'Financeiro'
const preview = z
  .enum(['true', 'false', ''], 'preview é true ou false')
  .default('false')
  .transform((value) => value === 'true')
  .describe('true: mostra o efeito de cada registro e não muda nada')

export const uploadReturns = endpoint({
  method: 'POST',
  path: '/api/finance',
  access: 'admin',
  permission: 'finance',
  tag,
  summary:
    'Recebe arquivos de retorno (até 20 de 10 MB; mais é 413) e os aplica, cada um por inteiro ou nada; preview=true, na query ou no formulário, só mostra o que mudaria. Sem arquivo .RET: 422 em returns[]',
  query: z.object({ preview }),
  form: {
    fields: z.object({ preview: preview.optional() }),
    files: {
      'returns[]': {
        many: true,
        required: true,
        missing: 'Adicione pelo menos um arquivo retorno',
        mediaTypes: ['text/plain', 'application/octet-stream'],
        maxBytes: maxFileBytes,
        maxFiles: mostReturnFiles,
      },
    },
  },
  answers: { 200: ReturnUpload, 413: Problem, 422: Problem },
})

export const listPreview = endpoint({
  method: 'GET',
  path: '/api/finance/preview/:id/:file',
  access: 'admin',
  permission: 'finance',
  tag,
  summary: 'Os registros de um arquivo da prévia, por página; até uma hora depois dela, para quem a pediu',
  params: z.object({
    id: z.uuid(),
    file: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .describe('A partir de 0, na ordem do envio'),
  }),
  query: PageQuery.extend({
    kind: z.enum(['', ...previewKinds], `O tipo é um destes: ${previewKinds.join(', ')}`).default(''),
  }),
  answers: { 200: paged(PreviewRecord) },
})

export const undoReturnFile = endpoint({
  method: 'POST',
  path: '/api/finance/:id/undo',
  access: 'admin',
  tag,
  holds: true,
  summary:
    'Desfaz um arquivo aplicado, com o motivo: cada pagamento que só ele trouxe, e o que disse de registros e baixas; tudo ou nada. O mesmo conteúdo pode ser aplicado de novo. 409: conflict.return_not_applied',
  params: IdParams,
  body: z.object({ reason: requiredText('motivo', 500) }),
  answers: { 200: ReturnFile, 409: Problem },
})

export const listReturnFiles = endpoint({
  method: 'GET',
  path: '/api/finance',
  access: 'admin',
  permission: 'finance',
  tag,
  summary: 'A história dos arquivos de retorno, o mais novo primeiro',
  query: PageQuery,
  answers: { 200: paged(ReturnFile) },
})

export const getReturnFile = endpoint({
  method: 'GET',
  path: '/api/finance/:id',
  access: 'admin',
  permission: 'finance',
  tag,
  summary: 'Um arquivo de retorno e os seus registros',
  params: IdParams,
  query: PageQuery,
  answers: { 200: paged(ReturnRecord).extend({ file: ReturnFile }) },
})
