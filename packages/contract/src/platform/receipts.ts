import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { BaseYear } from '../fields/base-year.ts'
import { Money } from '../fields/money.ts'
import { xlsx } from '../core/media-types.ts'
import { origin } from '../fields/origin.ts'

/** The gift that a receipt confirms. Anyone with the receipt's code can read it, so it names no person. */
export const ReceiptSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contribution'), diocese: z.string(), collection: z.string(), base_year: z.int() }),
  z.object({ kind: z.literal('donation'), title: z.string(), groups: z.array(z.string()) }),
])
export type ReceiptSubject = z.infer<typeof ReceiptSubject>

export const VerifiedReceipt = z
  .object({
    code: z.string().describe('Como impresso: XXXXX-XXXXX'),
    number: z.string().describe('ano/sequência'),
    date: z.string().describe('Dia da emissão'),
    value: Money,
    subject: ReceiptSubject,
    issuer: z
      .object({ name: z.string(), cnpj: z.string() })
      .nullable()
      .describe('Quem o emitiu; null nos mais antigos'),
    voided_at: z.string().nullable().describe('Quando foi anulado; um recibo anulado não vale'),
  })
  .meta({ id: 'VerifiedReceipt' })
export type VerifiedReceipt = z.infer<typeof VerifiedReceipt>

export const verifyReceipt = endpoint({
  method: 'GET',
  path: '/api/verify/:cod',
  access: 'anyone',
  tag: 'Recibos',
  rateLimit: 'public-read',
  summary: 'Confere um recibo pelo código de verificação, sem distinguir maiúsculas, espaços e hífens',
  params: z.object({ cod: z.string().max(100) }),
  query: z.object({ origin }),
  answers: { 200: VerifiedReceipt },
})

export const listReceiptYears = endpoint({
  method: 'GET',
  path: '/api/receipt/years',
  access: 'staff',
  tag: 'Recibos',
  summary: 'Os anos em que há recibos, o mais novo primeiro',
  answers: { 200: z.array(z.int()) },
})

export const receiptBook = endpoint({
  method: 'GET',
  path: '/api/receipt/book',
  access: 'staff',
  asksPassword: true,
  tag: 'Recibos',
  summary: 'O livro de recibos de um ano, por série e número, com os anulados; sem ano, o corrente',
  query: z.object({ year: BaseYear.optional() }),
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null },
})
