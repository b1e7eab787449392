import { z } from 'zod'
import { Money } from '../fields/money.ts'
import { slipStatuses } from './slip.ts'

const recordKinds = [
  'settled',
  'entry-confirmed',
  'entry-rejected',
  'written-off',
  'instruction-rejected',
  'other',
] as const

/** The effects that a record of a return file has had or, in a preview, would have. */
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
  'undone',
  'none',
] as const
export type RecordEffect = (typeof recordEffects)[number]

/** The reasons why a person should look at a record of a return file. */
export const attentions = ['unmatched', 'double', 'after_cancel', 'divergent', 'review'] as const
export type Attention = (typeof attentions)[number]

export const SlipOfRecord = z.object({
  id: z.int(),
  status: z.enum(slipStatuses),
  our_number: z.string(),
  value: Money,
  due_date: z.string(),
  champaingn_solicitation_id: z.int(),
  request_code: z.string(),
  request_name: z.string(),
  request_deleted: z.boolean().describe('Se a solicitação foi excluída, e não tem mais tela'),
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
  effect: z
    .enum(recordEffects)
    .describe('O que faz; known: outro arquivo já o trouxe; undone: o arquivo foi desfeito; none: nada muda'),
  divergent: z.boolean().describe('Pago com valor diferente do valor do boleto'),
  review: z.string().nullable().describe('Por que alguém deve conferir, embora não seja pagamento'),
  invoice: SlipOfRecord.nullable().describe('O boleto a que pertence; a situação é a de depois'),
}

export const PreviewRecord = z.object(record).meta({ id: 'PreviewRecord' })
export type PreviewRecord = z.infer<typeof PreviewRecord>

/** The filters for the records in the preview of return files. A record may pass several of them. */
export const previewKinds = ['paid', 'attention', 'registration', 'known', 'none'] as const
export type PreviewKind = (typeof previewKinds)[number]

const effectsOf: Record<Exclude<PreviewKind, 'attention'>, readonly RecordEffect[]> = {
  paid: ['paid', 'paid_after_cancel', 'double'],
  registration: ['confirmed', 'rejected', 'written_off', 'write_off_rejected'],
  known: ['known'],
  none: ['none'],
}

const alarming: readonly RecordEffect[] = ['unmatched', 'double', 'paid_after_cancel']

const needsAttention = ({ effect, divergent, review }: PreviewRecord) =>
  effect !== 'known' && (alarming.includes(effect) || divergent || review !== null)

/** Whether a record of a preview passes a filter of the preview. */
export const isOfKind = (kind: PreviewKind, record: PreviewRecord): boolean =>
  kind === 'attention' ? needsAttention(record) : effectsOf[kind].includes(record.effect)

/** How many records of a preview pass each filter. */
export const PreviewKinds = z.object({
  all: z.int(),
  paid: z.int(),
  attention: z.int(),
  registration: z.int(),
  known: z.int(),
  none: z.int(),
})
export type PreviewKinds = z.infer<typeof PreviewKinds>
export const noKinds: Readonly<PreviewKinds> = { all: 0, paid: 0, attention: 0, registration: 0, known: 0, none: 0 }

/** A record of a return file that was received earlier. */
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
    late_charges: z
      .object({ days: z.int(), fine: Money, interest: Money, total: Money })
      .nullable()
      .describe('A multa e os juros que o boleto pede por este atraso, e o valor com eles; vazio se nada pede'),
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
