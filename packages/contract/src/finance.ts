import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { maxFileBytes } from './form.ts'
import { IdParams, reference } from './fields/id.ts'
import { Money } from './fields/money.ts'
import { requiredText, SearchText } from './fields/text.ts'
import { paged, PageQuery, SearchQuery } from './paging.ts'
import { Problem } from './problem.ts'
import { slipBanks } from './slip-issuer.ts'
import { slipStatuses } from './slip.ts'

/** The most return files that are taken at once. */
export const mostReturnFiles = 20

export const recordKinds = ['settled', 'entry-confirmed', 'entry-rejected', 'written-off', 'other'] as const

/** What a record of a return does, or did. */
export const recordEffects = [
  'paid',
  'paid_after_cancel',
  'double',
  'unmatched',
  'confirmed',
  'rejected',
  'written_off',
  'write_off_rejected',
  'known',
  'none',
] as const
export type RecordEffect = (typeof recordEffects)[number]

/** Why somebody should look at a record. */
export const attentions = ['unmatched', 'double', 'after_cancel', 'divergent', 'review'] as const
export type Attention = (typeof attentions)[number]

const SlipOfRecord = z.object({
  id: z.int(),
  status: z.enum(slipStatuses),
  our_number: z.string(),
  value: Money,
  due_date: z.string(),
  champaingn_solicitation_id: z.int(),
  request_code: z.string(),
  request_name: z.string(),
  diocese_id: z.int(),
  diocese_name: z.string(),
  missionary_campaign_id: z.int(),
  campaign_code: z.string(),
})
export type SlipOfRecord = z.infer<typeof SlipOfRecord>

const record = {
  line: z.int().nullable().describe('Linha do arquivo em que começa'),
  kind: z.enum(recordKinds).describe('settled é dinheiro recebido; os outros não são pagamento'),
  occurrence_code: z.string(),
  occurrence: z.string().describe('Nas palavras do banco'),
  reasons: z.array(z.string()).describe('Nas palavras do banco'),
  our_number: z.string().describe('Nosso número, como está no arquivo'),
  document_number: z.string().nullable(),
  occurrence_date: z.string().nullable(),
  due_date: z.string().nullable(),
  credit_date: z.string().nullable().describe('Vazio enquanto o banco não disse quando credita'),
  title_value: Money,
  paid_value: Money.describe('O que o pagador pagou; zero se não é pagamento'),
  fee: Money,
  effect: z.enum(recordEffects).describe('O que faz; known: outro arquivo já o trouxe; none: nada muda'),
  divergent: z.boolean().describe('Pago com valor diferente do valor do boleto'),
  review: z.string().nullable().describe('Por que alguém deve conferir, embora não seja pagamento'),
  invoice: SlipOfRecord.nullable().describe('O boleto a que pertence; a situação é a de depois'),
}

/** What became of one file; counted by its records. */
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
  known: z.int().describe('Registros que outro arquivo já trouxe'),
  paid_value: Money.describe('Soma dos pagamentos'),
  warnings: z.array(z.string()).describe('O que conferir no próprio arquivo'),
}

const PreviewRecord = z.object(record).meta({ id: 'PreviewRecord' })
export type PreviewRecord = z.infer<typeof PreviewRecord>

export const ReturnOutcome = z
  .object({
    ...outcome,
    id: z.int().nullable().describe('Na história; vazio na prévia e no que não foi guardado'),
    preview: z.array(PreviewRecord).optional().describe('Só com preview=true: cada registro e o seu efeito'),
  })
  .meta({ id: 'ReturnOutcome' })
export type ReturnOutcome = z.infer<typeof ReturnOutcome>

/** What a file that was not taken comes to. */
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
  known: 0,
  paid_value: 0,
  warnings: [],
} satisfies Partial<ReturnOutcome>

export const ReturnUpload = z
  .object({ archives: z.int().describe('Arquivos processados'), files: z.array(ReturnOutcome) })
  .meta({ id: 'ReturnUpload' })
export type ReturnUpload = z.infer<typeof ReturnUpload>

/** A file of the history. */
export const ReturnFile = z
  .object({
    ...outcome,
    reason: z.string().nullable(),
    id: z.int(),
    applied_at: z.string(),
    applied_by: z.string().nullable(),
    attention: z.int().describe('Registros que ainda esperam por alguém'),
    url: z.string().nullable().describe('O arquivo como veio: endereço assinado, que expira'),
  })
  .meta({ id: 'ReturnFile' })
export type ReturnFile = z.infer<typeof ReturnFile>

/** A record of the history. */
export const ReturnRecord = z
  .object({
    id: z.int(),
    return_file_id: z.int(),
    filename: z.string(),
    ...record,
    attention: z
      .enum(attentions)
      .nullable()
      .describe('Por que alguém deve olhar; vazio quando nada há, ou foi resolvido'),
    resolved_at: z.string().nullable(),
    resolved_by: z.string().nullable(),
    resolution: z.string().nullable().describe('O motivo que foi escrito'),
    assigned: z.boolean().describe('Se foi ligado ao boleto à mão'),
    others: z
      .array(
        z.object({
          invoice_id: z.int(),
          our_number: z.string(),
          paid_value: Money,
          credit_date: z.string().nullable(),
          source: z.enum(['return', 'manual']),
        }),
      )
      .describe('Os outros pagamentos da mesma solicitação'),
  })
  .meta({ id: 'ReturnRecord' })
export type ReturnRecord = z.infer<typeof ReturnRecord>

/** How many records wait for somebody, by why. */
export const WorklistCounts = z
  .object({
    unmatched: z.int(),
    double: z.int(),
    after_cancel: z.int(),
    divergent: z.int(),
    review: z.int(),
    by_hand: z.int().describe('Boletos marcados como pagos à mão com outro valor, que ninguém conferiu'),
    total: z.int(),
  })
  .meta({ id: 'WorklistCounts' })
export type WorklistCounts = z.infer<typeof WorklistCounts>

export const Resolution = z.object({
  invoice_id: reference('Escolha um boleto')
    .nullish()
    .describe('O boleto a que pertence um pagamento sem boleto; sem ele, o registro só é dado como conferido'),
  same_as_manual: z
    .boolean('same_as_manual é true ou false')
    .default(false)
    .describe('Em dobro: é o mesmo dinheiro que foi marcado à mão; a marca manual é desfeita'),
  reopens: z
    .boolean('reopens é true ou false')
    .default(false)
    .describe('Com invoice_id: também um pagamento que alguém encerrou só com um motivo'),
  reason: requiredText('motivo', 500),
})
export type Resolution = z.output<typeof Resolution>

export const FoundSlip = SlipOfRecord.extend({
  paid_value: Money.nullable(),
  credit_date: z.string().nullable(),
}).meta({ id: 'FoundSlip' })
export type FoundSlip = z.infer<typeof FoundSlip>

/** A slip that was marked as paid by hand with another value than its own, until somebody has looked at it. */
export const DivergentByHand = z
  .object({
    id: z.int(),
    paid_value: Money,
    credit_date: z.string().nullable(),
    created_at: z.string(),
    created_by: z.string().nullable().describe('Quem marcou'),
    invoice: SlipOfRecord,
  })
  .meta({ id: 'DivergentByHand' })
export type DivergentByHand = z.infer<typeof DivergentByHand>

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

export const listReturnFiles = endpoint({
  method: 'GET',
  path: '/api/finance',
  access: 'admin',
  tag,
  summary: 'A história dos arquivos de retorno, o mais novo primeiro',
  query: PageQuery,
  answers: { 200: paged(ReturnFile) },
})

export const countWorklist = endpoint({
  method: 'GET',
  path: '/api/finance/worklist/count',
  access: 'admin',
  tag,
  summary: 'Quantos registros esperam por alguém, e por quê',
  answers: { 200: WorklistCounts },
})

export const listWorklist = endpoint({
  method: 'GET',
  path: '/api/finance/worklist',
  access: 'admin',
  tag,
  summary: 'Os registros que esperam por alguém, o mais antigo primeiro',
  query: SearchQuery.extend({
    attention: z.enum(['', ...attentions], `O motivo é um destes: ${attentions.join(', ')}`).default(''),
    closed: z
      .enum(['', 'true', 'false'], 'closed é true ou false')
      .default('')
      .describe('true: em vez deles, os pagamentos sem boleto que foram encerrados só com um motivo'),
  }),
  answers: { 200: paged(ReturnRecord) },
})

export const listDivergentByHand = endpoint({
  method: 'GET',
  path: '/api/finance/divergent-by-hand',
  access: 'admin',
  tag,
  summary: 'Os boletos marcados como pagos à mão com outro valor, que ninguém conferiu; o mais antigo primeiro',
  query: z.object({ search: SearchText }),
  answers: { 200: z.array(DivergentByHand) },
})

export const resolveDivergentByHand = endpoint({
  method: 'PUT',
  path: '/api/finance/divergent-by-hand/:id',
  access: 'admin',
  tag,
  summary:
    'Dá como conferido um pagamento à mão de outro valor, com o motivo. 409: conflict.already_resolved, conflict.nothing_to_resolve',
  params: IdParams,
  body: Resolution.pick({ reason: true }),
  answers: { 204: null, 409: Problem },
})

export const findSlips = endpoint({
  method: 'GET',
  path: '/api/finance/slips',
  access: 'admin',
  tag,
  summary:
    'Boletos para ligar a um pagamento, no máximo 50: pela diocese, pelo solicitante, pelo código ou pelo nosso número',
  query: z.object({ search: SearchText }),
  answers: { 200: z.array(FoundSlip) },
})

export const getReturnFile = endpoint({
  method: 'GET',
  path: '/api/finance/:id',
  access: 'admin',
  tag,
  summary: 'Um arquivo de retorno e os seus registros',
  params: IdParams,
  query: PageQuery,
  answers: { 200: paged(ReturnRecord).extend({ file: ReturnFile }) },
})

export const resolveRecord = endpoint({
  method: 'PUT',
  path: '/api/finance/records/:id',
  access: 'admin',
  tag,
  summary:
    'Resolve um registro à mão, com o motivo: liga um pagamento sem boleto ao boleto, ou dá o registro como conferido. 409: conflict.already_resolved, conflict.nothing_to_resolve, conflict.no_manual_payment',
  params: IdParams,
  body: Resolution,
  answers: { 200: ReturnRecord, 409: Problem },
})
