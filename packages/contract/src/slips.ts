import { z } from 'zod'
import { Money } from './fields/money.ts'

export const slipStatuses = ['pending', 'paid', 'cancel', 'deleted', 'expired'] as const
export type SlipStatus = (typeof slipStatuses)[number]

/** A payment slip of a request. */
export const Slip = z
  .object({
    id: z.int(),
    status: z.enum(slipStatuses),
    registration: z.enum(['none', 'draft', 'sent', 'confirmed', 'rejected']).describe('Situação no banco'),
    credit_date: z.string().nullable().describe('Dia civil em que o banco creditou'),
    due_date: z.string().describe('Dia civil do vencimento'),
    value: Money,
    paid_value: Money.nullable(),
    fee: Money.nullable(),
    our_number: z.string(),
    barcode: z.string(),
    digitable_line: z.string(),
    pix_code: z.string().nullable(),
    champaingn_solicitation_id: z.int(),
    filename: z.string(),
    source: z.enum(['return', 'manual']).nullable().describe('De onde veio o pagamento'),
    url: z.string().describe('PDF do boleto: endereço assinado, que expira'),
  })
  .meta({ id: 'Slip' })
export type Slip = z.infer<typeof Slip>
